// The cards and people beside the players' rules.
import { Card } from "../../felt/card";
import { MemberPoster } from "./poster";

const cards = (...list: readonly string[]) => (
  <>
    {list.map((card) => (
      <Card key={card} card={card} />
    ))}
  </>
);

const skills = {};
const people = [
  { name: "Ann", weapons: ["pistol"], horse: false, skills, value: 2 },
  { name: "Cy", weapons: ["rifle"], horse: false, skills, value: 3 },
];

export const primer = {
  cards: () => cards("5C", "9H", "AS", "QD", "X1"),
  shot: () => (
    <>
      {people.map((member) => (
        <MemberPoster key={member.name} member={member} />
      ))}
    </>
  ),
  doors: undefined,
};
