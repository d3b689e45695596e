/**
 * `npm run model [-- --operations N --minutes N --seed N --lanes N]`: holds the naive book of apps/server/src/model against two
 * servers for very many random operations, on a new database after every few series. Prints its progress and how often
 * each operation was done. A difference ends it with the seed that repeats it.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { root, tool } = await import('./lib/run.mjs');
const { prepare } = await import('./lib/run-program.mjs');

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    lanes: { type: 'string' },
  },
});
if (!(await prepare())) process.exit(1);
const test = ['run', '--project', 'server', 'apps/server/src/model/model.test.ts'];
const program = spawn(process.execPath, [tool('vitest'), ...test, '--disable-console-intercept'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    MODEL_OPERATIONS: values.operations,
    MODEL_SECONDS: String(Number(values.minutes) * 60),
    MODEL_SEED: values.seed,
    MODEL_RUNS: '30',
    MODEL_BURST: '300',
    ...(values.lanes && { MODEL_LANES: values.lanes }),
  },
});
program.once('exit', (code) => process.exit(code ?? 1));
