// The cards beside the players' rules.
import { Card } from "../../felt/card";
import { SupplyFace, TrailFace } from "./faces";
import { trailCard } from "./view";

const trail = (...list: readonly string[]) => (
  <>
    {list.map((card) => (
      <Card key={card} label={card}>
        <TrailFace card={trailCard(card)} />
      </Card>
    ))}
  </>
);

export const primer = {
  road: () => trail("plain_ll", "plain_lm", "river_mm", "deep_mm"),
  calamity: () => (
    <>
      {trail("calamity_mm")}
      {["medicine", "oxen", "spare_parts"].map((supply) => (
        <Card key={supply} label={supply}>
          <SupplyFace supply={supply} />
        </Card>
      ))}
    </>
  ),
  town: () => trail("town", "fort"),
};
