// Makes the puzzles of a game: positions of games between bots in which one decision (or two that are as good) is better than
// every other beyond doubt, as far as a long search can tell. How hard one is says how often quick searches miss it.
//
//   node tools/puzzles.mjs texas-houseem 6 >src/games/texas-houseem/puzzles.json     (SALOON_PROGRAM: another build)
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const [, , game, wanted = "6"] = process.argv;
const program = process.env.SALOON_PROGRAM ?? fileURLToPath(new URL("../../build/release/cli/saloon", import.meta.url));
const depth = { "old-town-road": 6000, gunfight: 8000 }[game] ?? 40000; // iterations of the long search
const options = {
  "outlaw-poker": { rounds: 1 },
  gunfight: { deployment: "auto" },
  "oregon-trail-race": { players: 2 },
};

const referee = spawn(program, ["referee"], { stdio: ["pipe", "pipe", "inherit"] });
const waiting = [];
createInterface({ input: referee.stdout }).on("line", (line) => waiting.shift()(JSON.parse(line)));
const ask = (request) =>
  new Promise((found) => {
    waiting.push(found);
    referee.stdin.write(`${JSON.stringify(request)}\n`);
  });

const advise = (position, iterations, seed = 1, count = 20) =>
  ask({ do: "advise", position, iterations, seed, count }).then(({ choices }) => choices ?? []);
const good = ({ standing }) => standing !== "worse";

// The lines that are right, or nothing where too many are, or where one was not looked at that may be.
async function answers(position, legal, iterations) {
  const choices = await advise(position, iterations);
  const right = choices.filter(good);
  if (right.length === 0 || right.length > 2 || choices.length < 4) return null;
  const seen = new Set(choices.map(({ move }) => move));
  for (const line of legal.filter((one) => !seen.has(one))) {
    const { choices: other, standing } = await ask({ do: "advise", position, iterations: depth / 10, why_not: line });
    if ((standing ?? other?.[0]?.standing) !== "worse") return null;
  }
  return right.map(({ move }) => move);
}

// What share of quick searches finds it, as a rating: 1500 is found by every other one.
async function ratingOf(position, goal) {
  let [found, tries] = [0, 0];
  for (const iterations of [4, 16, 64, 256])
    for (let seed = 1; seed <= 6; seed++, tries++) {
      const [first] = await advise(position, iterations, seed, 1);
      if (goal.includes(first?.move)) found++;
    }
  const share = Math.min(0.97, Math.max(0.03, found / tries));
  return 10 * Math.round((1500 + 400 * Math.log10((1 - share) / share)) / 10);
}

const puzzles = [];
for (let seed = 1; puzzles.length < Number(wanted) && seed <= 400; seed++) {
  let at = await ask({ do: "new", game, options: options[game] ?? {}, seed });
  let taken = false; // one puzzle of a game
  for (let n = 0; at.to_act && !taken; n++) {
    if (at.to_act === "chance") {
      at = await ask({ do: "step", position: at.position, seed: seed * 1000 + n, until: "move" });
      continue;
    }
    const { position, legal, to_act } = at;
    if (
      to_act === "p1" &&
      n > 6 &&
      legal.length >= 4 &&
      legal.length <= 40 &&
      (await answers(position, legal, depth / 16))
    ) {
      const goal = await answers(position, legal, depth);
      const rating = goal && (await ratingOf(position, goal));
      const alike = puzzles.filter((one) => one.rating === rating).length;
      if (goal && rating > 900 && alike < 2) {
        console.error(`${rating} ${goal.join(" / ")}`);
        puzzles.push({ rating, options: options[game] ?? {}, goal, position });
        taken = true;
      }
    }
    const [first] = await advise(position, 60, n + 1, 1);
    at = await ask({ do: "play", position, moves: [first?.move ?? legal[0]] });
  }
}
referee.stdin.end();
puzzles.sort((a, b) => a.rating - b.rating);
console.log(`[\n${puzzles.map((puzzle) => `  ${JSON.stringify(puzzle)}`).join(",\n")}\n]`);
