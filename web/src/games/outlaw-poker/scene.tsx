// A round is counted: each seat's columns one after the other, what cancels, what more pairs bring, and the totals.
import { number, t } from "../../i18n";
import type { Effect, SceneProps, Seat } from "../contract";

const points = (effect: Effect | undefined) => (typeof effect?.points === "number" ? number(effect.points) : "");

function Row({ told, seat, name, columns }: { told: readonly Effect[]; seat: Seat; name: string; columns: number }) {
  const own = told.filter((effect) => effect.seat === seat);
  const scored = own.filter(({ effect }) => effect === "column_scored");
  const bonus = own.filter(({ effect }) => effect === "bonus_scored");
  const last = (effect: string) => own.findLast((one) => one.effect === effect);
  return (
    <tr>
      <th scope="row">{name}</th>
      {scored.map((column, i) => (
        <td key={i} style={{ "--at": i }} class={column.points === 0 ? "none" : ""}>
          {points(column)}
          <small>{[column.top, column.bottom].map((card) => String(card).replace("-", "−")).join(" ")}</small>
        </td>
      ))}
      <td style={{ "--at": columns }}>{bonus.map(points).join(" ")}</td>
      <td style={{ "--at": columns + 1 }} class="sum">
        {points(last("round_scored"))}
      </td>
      <td style={{ "--at": columns + 2 }} class="sum">
        {points(last("total"))}
      </td>
    </tr>
  );
}

export function Scene({ told, seats }: SceneProps) {
  const round = told.find(({ effect }) => effect === "round_ended")?.round;
  const columns = told.filter(({ effect, seat }) => effect === "column_scored" && seat === seats[0]?.seat).length;
  return (
    <>
      <h2>{t("out.round.row", { n: Number(round ?? 0) })}</h2>
      <table class="scene-count">
        <thead>
          <tr>
            <th />
            {Array.from({ length: columns }, (_, i) => (
              <th key={i}>{i === 0 ? t("out.iron") : i + 1}</th>
            ))}
            <th>{t("out.scene.bonus")}</th>
            <th>{t("out.scene.round")}</th>
            <th>{t("out.scene.total")}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map(({ seat, name }) => (
            <Row key={seat} told={told} seat={seat} name={name} columns={columns} />
          ))}
        </tbody>
      </table>
    </>
  );
}
