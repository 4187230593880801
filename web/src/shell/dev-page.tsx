// /dev/<slug>?seed=7&seat=p1&options={"players":3}&skip=40&position=… shows a game's table played inside the page, so
// that a table can be built, looked at and tested without a server. skip=N plays N random steps first; seat=none is a
// spectator; pause=MS is how long others think.
import { useEffect, useState } from "preact/hooks";
import { loadEngine } from "../engine/engine";
import { LocalTable } from "../engine/local-table";
import { loadGame } from "../games";
import type { GameModule, Seat } from "../games/contract";
import { place } from "../router";
import { TableRoom } from "./table-room";

export default function DevPage({ rest }: { rest: readonly string[] }) {
  const slug = rest[0] ?? "";
  const [at, put] = useState<{ game: GameModule; table: LocalTable } | string | null>(null);
  const search = place.value.query.toString();
  useEffect(() => {
    let table: LocalTable | null = null;
    let wanted = true;
    const start = async () => {
      const [game, engine] = await Promise.all([loadGame(slug), loadEngine()]);
      if (!wanted) return;
      const query = new URLSearchParams(search);
      const position = query.get("position");
      const seat = query.get("seat") ?? "p1";
      table = new LocalTable(engine, {
        game: slug,
        options: JSON.parse(query.get("options") ?? "{}") as Record<string, unknown>,
        seed: Number(query.get("seed") ?? 1),
        position: position ? JSON.parse(position) : undefined,
        seat: seat === "none" ? null : (seat as Seat),
        pause: Number(query.get("pause") ?? 700),
      });
      if (query.has("skip")) table.skip(Number(query.get("skip")));
      put({ game, table });
    };
    start().catch((error: unknown) => put(String(error)));
    return () => {
      wanted = false;
      table?.stop();
    };
  }, [slug, search]);
  if (at === null) return null;
  if (typeof at === "string") return <main class="page">{at}</main>;
  return <TableRoom game={at.game} props={at.table.props.value} onUndo={() => at.table.takeBack()} />;
}
