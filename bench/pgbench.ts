import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import { createPool } from '../apps/server/src/db/pool';

const program = '/usr/bin/pgbench';
const run = promisify(execFile);

/** Transactions a second of pgbench's TPC-B with 8 clients, in its own database on the same server. */
export async function tpcB(databaseUrl: string, seconds: number): Promise<number | undefined> {
  const found = await access(program).then(
    () => true,
    () => false,
  );
  if (!found) return undefined;
  const admin = createPool(databaseUrl, () => undefined);
  await admin.query('DROP DATABASE IF EXISTS pgbench');
  await admin.query('CREATE DATABASE pgbench');
  await admin.end();
  const url = new URL(databaseUrl);
  const env = {
    PGHOST: decodeURIComponent(url.hostname),
    PGUSER: url.username,
    PGPASSWORD: url.password,
    PGDATABASE: 'pgbench',
  };
  await run(program, ['-i', '-q', '-s', '10'], { env });
  const { stdout } = await run(program, ['-c', '8', '-j', '2', '-T', String(seconds)], { env });
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
