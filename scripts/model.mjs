/**
 * `npm run model [-- --operations N --minutes N --seed N --lanes N]`: holds the naive book of apps/server/src/model against two
 * servers for very many random operations, on a new database after every few series. Prints its progress and how often
 * each operation was done. A difference ends it with the seed that repeats it.
 */
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
  },
});
await runTest('apps/server/src/model/model.test.ts', {
  MODEL_OPERATIONS: values.operations,
  MODEL_SECONDS: String(Number(values.minutes) * 60),
  MODEL_SEED: values.seed,
  MODEL_RUNS: '30',
  MODEL_BURST: '300',
  ...(values.lanes && { MODEL_LANES: values.lanes }),
});
