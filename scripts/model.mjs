/**
 * `npm run model [-- --operations N --minutes N --seed N --lanes N --processes N]`: holds the naive book of
 * apps/server/src/model against pairs of servers for very many random operations, each pair in a process and on a database of its
 * own, which is a new one after every few series. Prints its progress and how often each operation was done. A difference ends
 * its process with the seed that repeats it.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runTest } = await import('./lib/run-test.mjs');

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    lanes: { type: 'string' },
    // Each waits now and then, for a close or for the database, so that two are not enough for two cores.
    processes: { type: 'string', default: String(2 * availableParallelism()) },
  },
});
const processes = Number(values.processes);
const began = Date.now();
const done = Array.from({ length: processes }, () => 0);
/** The seeds of two processes stay far apart; every second seed has several lanes. */
const seedsApart = 100_001;
await runTest(
  'apps/server/src/model/model.test.ts',
  done.map((_, at) => ({
    MODEL_OPERATIONS: String(Math.ceil(Number(values.operations) / processes)),
    MODEL_SECONDS: String(Number(values.minutes) * 60),
    MODEL_SEED: String(Number(values.seed) + at * seedsApart),
    MODEL_RUNS: '10',
    MODEL_STEPS: '120',
    MODEL_STORM: '500',
    MODEL_STORMS: '12',
    ...(values.lanes && { MODEL_LANES: values.lanes }),
  })),
  (line, at) => {
    const [, operations] = /^(\d+) operations without a difference/.exec(line) ?? [];
    if (!operations) return `[${at + 1}] ${line}`;
    done[at] = Number(operations);
    const all = done.reduce((sum, one) => sum + one, 0);
    const seconds = Math.round((Date.now() - began) / 1_000);
    return `[${at + 1}] ${line}; in all ${all} in ${seconds} s`;
  },
);
