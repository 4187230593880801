// The engine inside a page answers byte for byte as the native program does.
//
//     node tests/wasm_test.mjs build/wasm/wasm/saloon.wasm build/release/cli/saloon
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [modulePath, programPath] = process.argv.slice(2);

// The engine touches nothing outside itself. What its C library could still ask of a system is answered with
// "not supported", except to write its last words and to stop.
const NOT_SUPPORTED = 58;
const system = module => {
    const calls = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        if (from === 'page') continue;
        assert.equal(from, 'wasi_snapshot_preview1', `the engine imports ${from}.${name}`);
        calls[name] = () => NOT_SUPPORTED;
    }
    calls.proc_exit = code => { throw new Error(`the engine stopped with ${code}`); };
    return { wasi_snapshot_preview1: calls, page: { told() {}, enough: () => 0 } };
};

const load = path => {
    const module = new WebAssembly.Module(readFileSync(path));
    const { exports } = new WebAssembly.Instance(module, system(module));
    exports._initialize();
    return (request, call = 'saloon_answer') => {
        const bytes = new TextEncoder().encode(request);
        const at = exports.saloon_alloc(bytes.length);
        new Uint8Array(exports.memory.buffer).set(bytes, at);
        const packed = BigInt.asUintN(64, exports[call](at, bytes.length));
        exports.saloon_free(at);
        const [start, size] = [Number(packed & 0xffffffffn), Number(packed >> 32n)];
        return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, start, size));
    };
};

const native = requests => {
    const run = spawnSync(programPath, ['referee'], { input: requests.join('\n') + '\n', encoding: 'utf8', maxBuffer: 1 << 28 });
    assert.equal(run.status, 0, run.stderr);
    return run.stdout.trimEnd().split('\n');
};

const answer = load(modulePath);
const requests = ['{"do":"games"}', '{"do":"new","game":"no-such-game"}', 'not JSON', '{"do":"new","game":"é"}'];
for (const { game, players } of JSON.parse(answer(requests[0])).games) {
    for (let count = players.min; count <= players.max; ++count) {
        for (const seed of [1, 7, 18650]) {
            const fresh = JSON.stringify({ id: [game, count, seed], do: 'new', game, options: { players: count }, seed });
            const { position, error } = JSON.parse(answer(fresh));
            requests.push(fresh);
            if (error) continue; // a solitaire may have no such option; both must say so alike
            requests.push(JSON.stringify({ do: 'view', position, seat: 'p1' }));
            requests.push(JSON.stringify({ do: 'step', position, seed, until: 'end' }));
        }
    }
}

// A solitaire that was played to its end has a best and an analysis whose ledger adds up; one in progress has none.
const deal = JSON.parse(answer('{"do":"new","game":"old-town-road","seed":5}'));
const rest = JSON.parse(answer(JSON.stringify({ do: 'step', position: deal.position, seed: 3, until: 'end' })));
const moves = [...deal.moves, ...rest.moves];
const study = (what, lines) =>
    JSON.parse(answer(JSON.stringify({ study: what, start: deal.start, moves: lines, iterations: 20 }), 'saloon_study'));
const { ledgers, steps } = study('analysis', moves);
assert.equal(steps.length, moves.length);
assert.equal(ledgers.p1.skill + ledgers.p1.luck, ledgers.p1.margin);
assert.equal(ledgers.p1.margin, rest.scores.p1 * 100);
assert.match(study('analysis', moves.slice(0, 3)).error.why, /not over/);
assert.match(study('analysis', ['nonsense']).error.why, /./);

const expected = native(requests);
assert.equal(expected.length, requests.length);
requests.forEach((request, i) => assert.equal(answer(request), expected[i], request));
console.log(`${requests.length} requests answered alike by the module and the program`);
