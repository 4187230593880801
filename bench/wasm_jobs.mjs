// How fast the engine is inside a page: jobs of a fixed size for the module and the program, in turn, in CPU time.
//
//     node bench/wasm_jobs.mjs MODULE.wasm build/release/cli/saloon [--runs 5] [--size 1] [--game GAME] [--work WORK]
//
// Each row says how much of the program's speed the module has, for a game and a kind of work: advice of a fixed number
// of iterations, random games as text, lines counted. Answers that differ end the run. With several modules, joined by
// commas, each has a column: so compilers' options are compared.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values: chosen, positionals } = parseArgs({
    allowPositionals: true,
    options: {
        runs: { type: 'string', default: '5' },
        size: { type: 'string', default: '1' },
        game: { type: 'string' },
        work: { type: 'string' },
    },
});
const [modules, program] = positionals;
if (!program) {
    console.error('usage: node bench/wasm_jobs.mjs MODULE.wasm[,MODULE.wasm] PROGRAM [--runs 5] [--size 1] [--game GAME] [--work WORK]');
    process.exit(2);
}

// Iterations of advice, random games, and how deep lines are counted: some tenths of a second each.
const amounts = {
    'old-town-road': { advise: 20_000, text: 3_000, perft: 6 },
    'outlaw-poker': { advise: 15_000, text: 300, perft: 9 },
    'texas-houseem': { advise: 8_000, text: 1_000, perft: 4 },
    'oregon-trail-race': { advise: 15_000, text: 300, perft: 6 },
    gunfight: { advise: 600, text: 60, perft: 3 },
};

// As the page's own: nothing of a system is there (tests/wasm_test.mjs).
const load = path => {
    const module = new WebAssembly.Module(readFileSync(path));
    const calls = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => 58]));
    const { exports } = new WebAssembly.Instance(module, {
        wasi_snapshot_preview1: calls,
        page: { told() {}, enough: () => 0 },
    });
    exports._initialize();
    return request => {
        const bytes = new TextEncoder().encode(request);
        const at = exports.saloon_alloc(bytes.length);
        new Uint8Array(exports.memory.buffer).set(bytes, at);
        const packed = BigInt.asUintN(64, exports.saloon_answer(at, bytes.length));
        exports.saloon_free(at);
        const [start, size] = [Number(packed & 0xffffffffn), Number(packed >> 32n)];
        return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, start, size));
    };
};

const inModule = (answer, requests) => {
    const before = process.cpuUsage();
    const answers = requests.map(answer);
    const { user, system } = process.cpuUsage(before);
    return { answers, seconds: (user + system) / 1e6 };
};

// By the shell's own clock of its children.
const times = join(tmpdir(), `wasm_jobs.${process.pid}`);
const inProgram = requests => {
    writeFileSync(times, requests.join('\n') + '\n');
    const script = `TIMEFORMAT='%U %S'; time "$0" referee < "$1"`;
    const run = spawnSync('bash', ['-c', script, program, times], { encoding: 'utf8', maxBuffer: 1 << 28 });
    rmSync(times);
    assert.equal(run.status, 0, run.stderr);
    const [user, system] = run.stderr.trim().split(' ').map(Number);
    return { answers: run.stdout.trimEnd().split('\n'), seconds: user + system };
};

const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const ask = load(modules.split(',')[0]);
const asked = request => {
    const answer = JSON.parse(ask(JSON.stringify(request)));
    assert.ok(!answer.error, answer.error?.why);
    return answer;
};
const fresh = game => asked({ do: 'new', game, seed: 5 });
// Twelve steps into a random game, where a seat decides.
const midst = game => {
    const { start, moves, position } = fresh(game);
    const rest = asked({ do: 'step', position, seed: 5, until: 'end' }).moves.slice(0, 12);
    const played = asked({ do: 'play', position: start, moves: [...moves, ...rest] }).position;
    return asked({ do: 'step', position: played, seed: 5, until: 'move' }).position;
};
const requestsFor = (game, work, size) => {
    const amount = amounts[game][work];
    const times = Math.max(1, Math.round(amount * size));
    if (work === 'advise')
        return [JSON.stringify({ do: 'advise', position: midst(game), iterations: times, seed: 1 })];
    if (work === 'perft') return [JSON.stringify({ do: 'perft', position: midst(game), depth: amount })];
    const { position } = fresh(game);
    return Array.from({ length: times }, (_, seed) => JSON.stringify({ do: 'step', position, seed: seed + 1, until: 'end' }));
};

const paths = modules.split(',');
console.log(`| work | game | program s |${paths.map(path => ` ${path} % |`).join('')}`);
console.log(`| --- | --- | --- |${paths.map(() => ' --- |').join('')}`);
for (const work of chosen.work ? [chosen.work] : ['advise', 'text', 'perft']) {
    for (const game of chosen.game ? [chosen.game] : Object.keys(amounts)) {
        const requests = requestsFor(game, work, Number(chosen.size));
        const engines = paths.map(load);
        for (const answer of engines) inModule(answer, requests); // compiled by now
        const native = [];
        const own = engines.map(() => []);
        for (let run = 0; run < Number(chosen.runs); ++run) {
            const start = inProgram(['{"do":"games"}']).seconds;
            const whole = inProgram(requests);
            native.push(whole.seconds - start);
            engines.forEach((answer, i) => {
                const { answers, seconds } = inModule(answer, requests);
                assert.deepEqual(answers, whole.answers, `${work} ${game}: the module and the program answer otherwise`);
                own[i].push(seconds);
                assert.ok(!answers[0].includes('"error"'), answers[0]);
            });
        }
        const seconds = median(native);
        const parts = own.map(all => ` ${Math.round((100 * seconds) / median(all))} |`).join('');
        console.log(`| ${work} | ${game} | ${seconds.toFixed(3)} |${parts}`);
    }
}
