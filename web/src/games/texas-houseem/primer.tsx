// The cards beside the players' rules.
import { Card } from "../../felt/card";

const cards = (...list: readonly string[]) => (
  <>
    {list.map((card) => (
      <Card key={card} card={card} />
    ))}
  </>
);

export const primer = {
  house: () => (
    <>
      <span class="primer-column">
        <span class="primer-picture">{cards("QC", "QD", "QS")}</span>
        <span class="primer-picture">{cards("9H", "9S")}</span>
      </span>
    </>
  ),
  evict: () => cards("KH", "KC"),
  dirty: () => cards("4C", "5H", "6D", "7S", "8C"),
};
