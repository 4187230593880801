// Short lessons: two from the worked examples of the rulebook, and the last turns of a journey.
import type { Lesson } from "../contract";
import type { View } from "./data";

const words = (text: string) => text.split(" ");

function position(part: Partial<View>) {
  return { game: "old-town-road", options: {}, to_act: "p1", drawn: null, rode: [], score: null, ...part };
}

export const lessons: readonly Lesson[] = [
  {
    id: "shoot",
    title: "otr.lesson.1",
    options: {},
    seat: "p1",
    position: position({
      phase: "journey",
      road: words("2H 7S 6H 5H AD 6S*"),
      draw: words("4D AH 2C 4C 3H 7D 5D 4H 6C 7H AC 3D 5S 7C 3S 2D 6D AS 3C 2S 5C"),
      seen: ["AC"],
      trail: ["4S"],
    }),
    steps: [
      { say: "otr.lesson.1.shoot", rule: "OTR-5.1", goal: ["shoot 6S by 5H"], otherwise: "otr.lesson.1.shoot.no" },
      { say: "otr.lesson.1.rob", rule: "OTR-6.1", goal: ["rob 7S"], otherwise: "otr.lesson.1.rob.no" },
      { say: "otr.lesson.1.flee", rule: "OTR-7.1", goal: ["flee AD"], otherwise: "otr.lesson.1.flee.no" },
    ],
  },
  {
    id: "crossroads",
    title: "otr.lesson.2",
    options: {},
    seat: "p1",
    position: position({
      phase: "travel",
      road: words("AC 7H 4H* 2C* AD*"),
      drawn: "5S",
      rode: ["3D"],
      draw: words("7C 3S 2D 6D 3D AS 3C 2S 5C"),
      seen: ["3D"],
      trail: words("4S 6S* 7S 5H* 6H* 4D* 2H* 3H AH 7D* 5D* 6C 4C*"),
    }),
    steps: [
      { say: "otr.lesson.2.place", rule: "OTR-8.2", goal: ["place right"], otherwise: "otr.lesson.2.place.no" },
      { say: "otr.lesson.2.shoot", rule: "OTR-5.3", goal: ["shoot AD by 2C"], otherwise: "otr.lesson.2.shoot.no" },
    ],
  },
  {
    id: "train",
    title: "otr.lesson.3",
    options: {},
    seat: "p1",
    position: position({
      phase: "travel",
      road: words("3S* 4C* 7C 4S 7S"),
      drawn: "2H",
      draw: ["2C"],
      seen: [],
      trail: words("6S 5H 5S 5D* 3H* 6H 7H 6D* 2D* AS* AD* 2S 4H* AH* 5C 3D* 6C_ AC_ 3C_ 4D_ 7D*"),
    }),
    steps: [
      { say: "otr.lesson.3.ride", rule: "OTR-8.3", goal: ["ride"], otherwise: "otr.lesson.3.ride.no" },
      { say: "otr.lesson.3.jack", rule: "OTR-10.7", goal: ["shoot 4C by 4S"], otherwise: "otr.lesson.3.jack.no" },
      { say: "otr.lesson.3.kate", rule: "OTR-5.3", goal: ["shoot 3S by 4S"], otherwise: "otr.lesson.3.kate.no" },
      { say: "otr.lesson.3.chip", rule: "OTR-9.2", goal: ["shoot 2C by 2H"], otherwise: "otr.lesson.3.chip.no" },
      { say: "otr.lesson.3.bag", rule: "OTR-10.9", goal: ["shoot 4S by 2H"], otherwise: "otr.lesson.3.bag.no" },
      { say: "otr.lesson.3.stop", rule: "OTR-9.3", goal: ["stop"], otherwise: "otr.lesson.3.stop.no" },
    ],
  },
];
