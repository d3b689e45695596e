/**
 * `npm run fuzz [-- --count N --database ADDRESS]`: sends random requests, generated from the contract, as every role to
 * the built product with its own database, or with an empty one, such as one that is distributed. Then it audits the books. Exits with 1 on a server error, a lost answer, an answer that does
 * not match its schema, or wrong books. TEST_SEED=… repeats the same random choices.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { calls } from '@truedraw/contract';
import { staffCalls } from '@truedraw/contract/staff';
import { Pool } from 'pg';
import { startEmbedded } from '../../apps/server/src/db/embedded';
import { startProduct } from '../browser/product';
import { audit } from '../faults/checks';
import { seed } from '../faults/random';
import { callersOf } from './people';
import { fuzz } from './requests';

const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '1000000' }, database: { type: 'string' } },
});
const programs = fileURLToPath(new URL('../../apps/server/dist/', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'truedraw-fuzz-'));
await chmod(folder, 0o755);
const own =
  options.database === undefined &&
  (await startEmbedded({
    folder: join(folder, 'postgres'),
    log: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off' },
  }));
const url = own ? own.url : options.database!;
const product = await startProduct({
  DATABASE_URL: url,
  SCHEDULE: 'fast',
  TRUST_PROXY: '1',
  PASSWORD_HASHING: 'cheap',
  LOG_LEVEL: 'silent',
});
const db = new Pool({ connectionString: url, max: 2 });
const subject = {
  address: product.url,
  sql: async (text: string, values: unknown[] = []) => (await db.query<object>(text, values)).rows,
};
console.log(`TEST_SEED=${seed}`);
const began = Date.now();
const report = await fuzz({
  address: product.url,
  callers: callersOf(subject),
  count: Number(options.count),
  onProblem: (problem) => console.log(`WRONG ${problem}`),
  progress: (done) => {
    if (done % 100_000 === 0)
      console.log(`${done} requests in ${Math.round((Date.now() - began) / 1_000)} s`);
  },
});
const { problems } = await audit(programs, product.env, 'after the requests');
await db.end();
await product.stop();
if (own) await own.stop();
await rm(folder, { recursive: true, force: true });

const { requests, byStatus, succeeded } = report;
console.log(`${requests} requests in ${Math.round((Date.now() - began) / 1_000)} s; by status`, byStatus);
console.log(`${Object.keys(succeeded).length} calls succeeded at least once`);
const never = [...Object.keys(calls), ...Object.keys(staffCalls)].filter((name) => !succeeded[name]);
if (never.length) console.log(`These never did, so little of them was tried: ${never.join(', ')}`);
for (const problem of problems) console.log(`WRONG ${problem}`);
process.exitCode = report.problems.length + problems.length ? 1 : 0;
