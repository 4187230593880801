// Three short lessons on set positions. The positions were made by the engine; a test plays every lesson to its end.
import type { Lesson, LessonStep } from "../contract";
import cover from "./lessons/cover.json";
import fence from "./lessons/fence.json";
import money from "./lessons/money.json";

function steps(lesson: string, goals: readonly [rule: string, ...goal: string[]][]): LessonStep[] {
  return goals.map(([rule, ...goal], i) => ({
    say: `gun.lesson.${lesson}.${i + 1}`,
    rule,
    goal,
    otherwise: `gun.lesson.${lesson}.${i + 1}.no`,
  }));
}

export const lessons: readonly Lesson[] = [
  {
    id: "cover",
    title: "gun.lesson.cover",
    options: cover.options,
    position: cover,
    seat: "p1",
    steps: steps("cover", [
      ["GUN-6.1", "move f1 6D"],
      ["GUN-10.1", "to 30 50 0"],
      ["GUN-9.5", "rifle f1 QC aim KS f2"],
    ]),
  },
  {
    id: "money",
    title: "gun.lesson.money",
    options: money.options,
    position: money,
    seat: "p1",
    steps: steps("money", [
      ["GUN-13.1", "fight f1 f3 JC KS"],
      ["GUN-18.7", "take f2 d17"],
      ["GUN-6.1", "move f2 TC"],
      ["GUN-6.3", "to 16 96 0"],
      ["GUN-19.5", "leave f2"],
    ]),
  },
  {
    id: "fence",
    title: "gun.lesson.fence",
    options: fence.options,
    position: fence,
    seat: "p1",
    steps: steps("fence", [
      ["GUN-7.6", "move f1 4C climb 7C"],
      ["GUN-7.6", "to 80 46 0"],
      ["GUN-9.2", "pistol f1 KS f3"],
    ]),
  },
];
