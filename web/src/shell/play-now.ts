// One click from the poster to the table: a game against bots at the server, or inside the page when no server answers.
import { ApiError, loadCatalogue, makeTable } from "../net/api";
import { go } from "../router";

export async function playNow(game: string, grade = "drifter"): Promise<void> {
  try {
    const facts = (await loadCatalogue()).games.find((other) => other.game === game);
    const option = facts?.options.find((other) => other.name === "players");
    const players = Number(option?.default ?? facts?.players.min ?? 2);
    const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, grade }));
    const table = await makeTable({ game, options: { players }, seats: [{ kind: "me" }, ...bots] });
    go(`/table/${table.id}`);
  } catch (error) {
    if (error instanceof ApiError && error.code !== "away" && error.code !== "failed") throw error;
    go(`/practice/${game}?seed=${Math.floor(Math.random() * 1e9)}`);
  }
}
