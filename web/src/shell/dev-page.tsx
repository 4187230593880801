// /dev/<slug>?seed=7&seat=p1&options={"players":3}&skip=40&position=… shows a game's table played inside the page, so
// that a table can be built, looked at and tested without a server. skip=N plays N random steps first; seat=none is a
// spectator; pause=MS is how long others think.
import { TableRoom } from "./table-room";
import { useLocalTable } from "./use-local-table";

export default function DevPage({ rest }: { rest: readonly string[] }) {
  const at = useLocalTable(
    rest[0] ?? "",
    (query) => ({ position: query.has("position") ? JSON.parse(query.get("position")!) : undefined }),
    (table, query) => query.has("skip") && table.skip(Number(query.get("skip"))),
  );
  if (at === null) return null;
  if ("text" in at) return <main class="page">{at.text}</main>;
  return <TableRoom game={at.game} props={at.table.props.value} onUndo={() => at.table.takeBack()} />;
}
