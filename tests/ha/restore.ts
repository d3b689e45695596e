import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit, type Finding } from '../faults/checks';
import { connectTo, type Database } from '../faults/database';
import { checkPublicProof } from '../faults/public-proof';
import { startServer } from '../faults/servers';
import type { Turn } from '../faults/turns';
import type { Cluster } from './cluster';

/** A moment to restore to, and what had happened by then. */
export interface Moment {
  time: string;
  settled: number[];
  /** Bets that were committed by then. */
  bets: string[];
}

/** What was placed before a moment may be committed after it, and a restore goes by the commit. So the time is read last. */
const betsIn = async (db: Database): Promise<string[]> =>
  (await db.query<{ bet: string }>(`SELECT concat_ws(':', turn_id, game, user_id, id) AS bet FROM bets`)).map(
    ({ bet }) => bet,
  );

export async function rememberMoment(db: Database): Promise<Moment> {
  const bets = await betsIn(db);
  const settled = await db.query<{ turn_id: number }>(
    `SELECT turn_id FROM draws WHERE turn_id > 2090000000
     GROUP BY turn_id HAVING bool_and(state = 'settled' AND released = settled)`,
  );
  const [{ time } = { time: '' }] = await db.query<{ time: string }>(
    'SELECT clock_timestamp()::text AS time',
  );
  return { time, settled: settled.map(({ turn_id }) => turn_id), bets };
}

const data = '/var/lib/postgresql/15/main';
const bin = '/usr/lib/postgresql/15/bin';
const verifier = fileURLToPath(new URL('../../tools/verify.py', import.meta.url));

/** Restores the database to an earlier moment on the machine that never had one, and starts a server there. */
export async function restoreEarlier({
  cluster,
  moment,
  folder,
  programs,
  live,
  turns,
  ownerPassword,
  env,
}: {
  cluster: Cluster;
  moment: Moment;
  folder: string;
  programs: string;
  /** What goes on meanwhile: its folder with the heads of the public records, its address. */
  live: { dataDir: string; address: string };
  turns: readonly Turn[];
  ownerPassword: string;
  /** The restored database's address, and the secrets. */
  env: Record<string, string>;
}): Promise<Finding[]> {
  const { three, ca } = cluster;
  // The newest segment is archived when it is full, or after archive_timeout; the check does it at once.
  await cluster.pgbackrest(await cluster.primary(), 'check');
  await three.run(['mkdir', '-p', '-m', '700', data]);
  await cluster.pgbackrest(
    three,
    '--type=time',
    `--target=${moment.time}`,
    '--target-action=promote',
    '--archive-mode=off',
    'restore',
  );
  // Of Patroni's settings in the backup these are of another machine.
  const settings = `-c listen_addresses=${three.address} -c synchronous_standby_names=''`;
  await three.run([`${bin}/pg_ctl`, '-D', data, '-l', `${data}/../log`, '-w', '-o', settings, 'start']);
  const db = connectTo([
    {
      host: three.address,
      user: 'truedraw',
      password: ownerPassword,
      database: 'truedraw',
      ssl: { ca: readFileSync(ca) },
    },
  ]);
  const [{ late } = { late: 1 }] = await db.query<{ late: number }>(
    'SELECT count(*) AS late FROM bets WHERE placed_at > $1::timestamptz',
    [moment.time],
  );
  const known = new Set(await betsIn(db));
  const missing = moment.bets.filter((bet) => !known.has(bet));
  const findings: Finding[] = [
    {
      name: 'the restored database has every bet that was committed by that moment, and none that was placed later',
      checked: moment.bets.length,
      problems: [...missing.map((bet) => `${bet} is missing`), ...(late ? [`${late} are later`] : [])],
    },
    await audit(programs, env, 'of the restored database', ['--full']),
  ];
  const noted = await audit(programs, { ...env, DATA_DIR: live.dataDir }, '', ['--full']);
  findings.push({
    name: 'the audit names the records that others have seen and the restored database lacks',
    checked: 1,
    problems: noted.problems.some((text) => text.includes('missing from the database'))
      ? []
      : ['It does not'],
  });

  const dataDir = join(folder, 'restored');
  const server = await startServer({ name: 'a server on the restored database', programs, dataDir, env });
  await sleep(2_000);
  findings.push(
    await checkPublicProof(
      server.address,
      turns.filter(({ turnId }) => moment.settled.includes(turnId)),
    ),
  );
  const memory = join(folder, 'memory');
  const verify = (address: string) =>
    spawnSync('python3', [verifier, address, '--memory', memory], { encoding: 'utf8' });
  const first = verify(live.address);
  const second = verify(server.address);
  findings.push({
    name: 'who has seen the longer record is told that it was shortened',
    checked: 1,
    problems: first.status === 0 && second.status === 1 ? [] : [first.stdout + first.stderr + second.stdout],
  });
  await server.stop('SIGTERM');
  await db.close();
  return findings;
}
