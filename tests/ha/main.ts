/**
 * `npm run ha [-- --rounds N --only WORDS]`: rehearses docs/operations/high-availability.md. Three machines, which are
 * namespaces of this one, get the files of deploy/postgresql; servers place bets there while machines are killed, frozen
 * and cut off; then the database is restored to an earlier time. Needs Linux, root, and Debian's packages.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createAttemptMaker } from '../faults/attempts';
import {
  audit,
  checkAnswers,
  checkBets,
  checkPlayers,
  checkTables,
  waitForSettlement,
  type Finding,
} from '../faults/checks';
import { connectTo } from '../faults/database';
import { betsAgain, longestGap, type InjectedFault } from '../faults/injection';
import { startLoad } from '../faults/load';
import { createOperator } from '../faults/operator';
import { createPlayers, logInStaff } from '../faults/people';
import { checkPublicProof } from '../faults/public-proof';
import { printReport } from '../faults/report';
import { startServer } from '../faults/servers';
import { startTurns } from '../faults/turns';
import { makeCluster, type Cluster } from './cluster';
import { failuresOf } from './failures';
import { rememberMoment, restoreEarlier } from './restore';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    /** Failures whose name has this in it. */
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '3' },
    /** Another version than that of the system. */
    patroni: { type: 'string', default: 'patroni' },
    keep: { type: 'boolean', default: false },
  },
});

const say = (line: string) => console.log(line);
const programs = fileURLToPath(new URL('../../apps/server/dist', import.meta.url));
const secret = () => randomBytes(32).toString('base64url');
const insideName = 'TRUEDRAW_HA_INSIDE';

if (process.env[insideName]) {
  const folder = mkdtempSync('/tmp/truedraw-ha-');
  chmodSync(folder, 0o755);
  const cluster = await makeCluster(folder, values.patroni);
  let isClean = false;
  try {
    isClean = await rehearse(cluster, folder);
  } finally {
    cluster.stop();
    if (values.keep) say(`Kept: ${folder}`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  process.exit(isClean ? 0 : 1);
} else process.exitCode = startInside();

/** Runs this program again where nothing of the machine can be harmed, and nothing is left behind however it ends. */
function startInside(): number {
  const needed = 'unshare nsenter setpriv ip openssl etcd patroni patronictl pgbackrest psql'.split(' ');
  const missing = needed.filter((name) => spawnSync('which', [name]).status !== 0);
  if (process.platform !== 'linux' || process.getuid?.() !== 0) missing.unshift('root on Linux');
  if (spawnSync('/usr/lib/postgresql/15/bin/postgres', ['--version']).status !== 0)
    missing.push('PostgreSQL 15');
  if (missing.length) {
    say(`Not rehearsed: this machine lacks ${missing.join(', ')}.`);
    say('On Debian 12: apt-get install etcd-server patroni pgbackrest postgresql-15 iproute2');
    return 1;
  }
  // A shell as the first process takes in the processes that lose their parent.
  const { status } = spawnSync(
    'unshare',
    [
      '--net',
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      '--mount-proc',
      'bash',
      '-c',
      '"$@"; exit $?',
      'bash',
      process.execPath,
      ...process.execArgv,
      ...process.argv.slice(1),
    ],
    { stdio: 'inherit', env: { ...process.env, [insideName]: '1' } },
  );
  return status ?? 1;
}

async function rehearse(cluster: Cluster, folder: string): Promise<boolean> {
  const { one, two, three, ca } = cluster;
  say('Starting etcd and the first database');
  for (const machine of [one, two, three]) cluster.startEtcd(machine);
  cluster.startPatroni(one);
  await until(async () => (await cluster.psql(one, 'SELECT NOT pg_is_in_recovery()')).trim() === 't', 90);
  const [ownerPassword, serverPassword] = [secret(), secret()];
  await cluster.psql(one, `CREATE ROLE truedraw LOGIN PASSWORD '${ownerPassword}'`);
  await cluster.psql(one, `CREATE ROLE truedraw_server LOGIN PASSWORD '${serverPassword}'`);
  await cluster.psql(one, 'GRANT pg_read_all_stats TO truedraw_server');
  await cluster.psql(
    one,
    `CREATE DATABASE truedraw OWNER truedraw TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
  );
  await cluster.pgbackrest(one, 'stanza-create');
  await cluster.pgbackrest(one, 'check');
  await cluster.pgbackrest(one, '--type=full', 'backup');
  say('Starting the second database, from the backup');
  cluster.startPatroni(two);
  await cluster.whenWhole();
  say(await cluster.patronictl('list'));

  const at = (user: string, hosts: string) =>
    `postgres://${user}@${hosts}/truedraw?sslmode=verify-full&sslrootcert=${ca}`;
  const addresses = (hosts: string) => ({
    DATABASE_URL: at(`truedraw_server:${serverPassword}`, hosts),
    OWNER_DATABASE_URL: at(`truedraw:${ownerPassword}`, hosts),
  });
  const secrets = { PASSWORD_PEPPER: secret(), PROOF_KEY: secret() };
  const env = { ...secrets, ...addresses('10.0.0.1:5432,10.0.0.2:5432'), SERVERS: '2' };
  const dataDir = join(folder, 'data');
  const server = await startServer({ name: 'the servers', programs, dataDir, env });
  const servers = [server];
  const db = connectTo(
    [one, two].map(({ address: host }) => ({
      host,
      user: 'truedraw',
      password: ownerPassword,
      database: 'truedraw',
      ssl: { ca: readFileSync(ca) },
    })),
  );
  const players = await createPlayers(server, db, 12);
  const operator = createOperator(servers, await logInStaff(server));
  await operator.prepareGames();
  const runningTurns: Promise<void>[] = [];
  const timing = { everySeconds: 15, openSeconds: [60, 75] as const };
  const turns = startTurns(db, (turn) => runningTurns.push(operator.runTurn(turn)), timing);
  const load = startLoad({
    servers,
    turns,
    workers: Number(values.workers),
    attempt: createAttemptMaker(players, turns),
  });
  await betsAgain(load.placedAt, 'the start');

  const failures = failuresOf(cluster).filter(({ name }) => name.includes(values.only));
  const injected: InjectedFault[] = [];
  const stuck: string[] = [];
  const began = Date.now();
  for (let round = 0; round < Number(values.rounds) && !stuck.length; round++)
    for (const failure of failures) {
      const { name } = failure;
      const from = Date.now();
      await failure.happen();
      await betsAgain(load.placedAt, name).catch((error: Error) => stuck.push(error.message));
      await failure.mend?.();
      if (stuck.length) break;
      await cluster.whenWhole();
      // What a machine that comes back breaks is part of it.
      await sleep(8_000);
      await cluster.whenWhole();
      const silenceMilliseconds = longestGap(load.placedAt, from, Date.now());
      injected.push({ name, kills: 1, at: from, silenceMilliseconds });
      say(`${(silenceMilliseconds / 1000).toFixed(1).padStart(7)} s without a bet  ${name}`);
    }
  const stormSeconds = (Date.now() - began) / 1000;
  // Servers that refuse an older timeline believe it when they are started again.
  if (stuck.length) server.kill('SIGTERM');
  await cluster.pgbackrest(await cluster.primary(), '--type=diff', 'backup');
  const moment = await rememberMoment(db);
  await turns.stop();
  await load.stop();
  say('Letting everything come to rest');
  await sleep(Math.max(0, Math.max(...turns.all.map(({ closesAt }) => closesAt)) + 500 - Date.now()));
  await server.whenReady();
  await load.resolve();
  await Promise.all(runningTurns);
  const findings: Finding[] = [
    { name: 'bets went on after every failure', checked: injected.length, problems: stuck },
    await waitForSettlement(db, 60),
    ...(await checkBets(db, load.attempts)),
    ...(await checkTables(db)),
    ...(await checkPlayers(db, players, load.attempts, server.address)),
    checkAnswers(load.tally, servers),
    { name: 'a key used again got its first answer', checked: 1, problems: load.violations },
    { name: 'no server ended by itself', checked: servers.length, problems: [...server.collapses] },
    await checkPublicProof(server.address, turns.all),
    await audit(programs, { ...env, DATA_DIR: dataDir }, 'beside the running servers'),
  ];
  say(`Restoring the database of ${moment.time}`);
  findings.push(
    ...(await restoreEarlier({
      cluster,
      moment,
      folder,
      programs,
      ownerPassword,
      turns: turns.all,
      live: {
        dataDir,
        address: server.address,
      },
      env: {
        ...secrets,
        ...addresses(`${three.address}:5432`),
      },
    })),
  );
  await db.close();
  await server.stop('SIGTERM');
  return printReport({ findings, injected, turns: turns.all, load, servers, stormSeconds });
}

async function until(isSo: () => Promise<boolean>, seconds: number): Promise<void> {
  for (const giveUpAt = Date.now() + seconds * 1000; ; await sleep(500)) {
    if (await isSo().catch(() => false)) return;
    if (Date.now() > giveUpAt) throw new Error(`Not within ${seconds} s: ${isSo.toString()}`);
  }
}
