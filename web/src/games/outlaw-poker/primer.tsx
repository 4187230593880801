// The cards beside the players' rules.
import type { ComponentChildren } from "preact";
import { Card } from "../../felt/card";
import { OutlawFace, ValueFace } from "./face";

const Value = ({ card }: { card: string }) =>
  card === "??" ? (
    <Card card={card} />
  ) : (
    <Card label={card}>
      <ValueFace card={card} />
    </Card>
  );

function Column({ cards, sum }: { cards: readonly string[]; sum?: ComponentChildren }) {
  return (
    <span class="primer-column">
      {cards.map((card, i) => (
        <Value key={i} card={card} />
      ))}
      {sum}
    </span>
  );
}

export const primer = {
  hand: () => (
    <>
      <Column cards={["7", "3"]} />
      <Column cards={["??", "??"]} />
      <Column cards={["??", "??"]} />
      <Column cards={["??", "??"]} />
    </>
  ),
  pairs: () => (
    <>
      <Column cards={["9", "4"]} sum="13" />
      <Column cards={["10", "10"]} sum="0" />
      <Column cards={["W", "12"]} sum="0" />
      <Column cards={["-5", "2"]} sum="−3" />
    </>
  ),
  outlaw: () => (
    <Card label="">
      <OutlawFace id="bandit" name="Bandit" />
    </Card>
  ),
};
