/**
 * `npm run faults [-- --night --kills N --seconds N --only WORDS]`: runs a server, and two more on one port, on one database under a constant
 * load of good and bad bets, and injects faults at random times. Afterwards all answers that callers got are compared with the database.
 * Exits with 1 on any violation.
 */
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  audit,
  checkBets,
  checkAnswers,
  checkPlayers,
  checkTables,
  waitForSettlement,
  type Finding,
} from './checks';
import { makeDisk } from './disk';
import { openDatabase, type LocalDatabase } from './database';
import { faultsOf, injectFaults } from './injection';
import { startLoad } from './load';
import { createOperator, type Operator } from './operator';
import { createPlayers, listPoor, logInStaff, type Player } from './people';
import { closeConnections } from './post';
import { checkPublicProof } from './public-proof';
import { seed } from './random';
import { printReport } from './report';
import { startServer, type ServerProcess } from './servers';
import { startTurns } from './turns';
import { createAttemptMaker } from './attempts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const say = (line: string) => console.log(line);
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    seconds: { type: 'string' },
    night: { type: 'boolean', default: false },
    /** Faults whose name has this in it. */
    only: { type: 'string', default: '' },
    players: { type: 'string', default: '24' },
    workers: { type: 'string', default: '40' },
    // The path of another build, to test the run with a build that was broken on purpose.
    programs: { type: 'string', default: join(root, 'apps/server/dist') },
  },
});

const usual = values.night ? { kills: 1_000, seconds: 6 * 3_600 } : { kills: 200, seconds: 1_200 };
const kills = Number(values.kills ?? usual.kills);
const seconds = Number(values.seconds ?? usual.seconds);

const dataDir = await mkdtemp(join(tmpdir(), 'truedraw-faults-'));
// As root, the database runs as another user, who needs access to the folder.
await chmod(dataDir, 0o755);
const disk = await makeDisk(dataDir);
if (!disk) say('No disk of its own can be made here (not root, or not Linux): it will not be full');
// A copy, so that another build does not change the program during the run.
const programs = join(root, '.cache', `faults-${process.pid}`, 'dist');
const servers: ServerProcess[] = [];
for (const end of ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'])
  process.once(end, (reason: unknown) => {
    console.error(reason);
    void cleanUp().finally(() => process.exit(1));
  });
let db: LocalDatabase | undefined;
try {
  await cp(values.programs, programs, { recursive: true });
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await cleanUp();
}

async function cleanUp(): Promise<void> {
  await db?.close();
  closeConnections();
  for (const server of servers) server.kill('SIGCONT');
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  await stopDatabase();
  await rm(join(programs, '..'), { recursive: true, force: true });
  await disk?.remove();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

async function run(): Promise<boolean> {
  say(`Starting a server, and two more on one port, on one fresh database; TEST_SEED=${seed}`);
  servers.push(await startServer({ name: 'the first server', programs, dataDir }));
  const several = { SERVERS: '2' };
  servers.push(await startServer({ name: 'the servers on one port', programs, dataDir, env: several }));
  db = openDatabase(dataDir);
  const players = await createPlayers(servers[0]!, db, Number(values.players));
  const operator = createOperator(servers, await logInStaff(servers[0]!));
  await operator.prepareGames();

  const runningTurns: Promise<void>[] = [];
  const turns = startTurns(db, (turn) => runningTurns.push(operator.runTurn(turn)));
  const attempt = createAttemptMaker(players, turns);
  const load = startLoad({ servers, turns, attempt, workers: Number(values.workers) });
  const giving = new AbortController();
  const gifts = giveCoins(players, operator, giving.signal);
  const findings: Finding[] = [];
  say(`The storm: ${players.length} players, ${values.workers} at a time`);
  const began = Date.now();
  const { injected, stuck } = await injectFaults({
    faults: faultsOf({ servers, db, disk }).filter(({ name }) => name.includes(values.only)),
    kills,
    seconds,
    placedAt: load.placedAt,
    onHalf: async () =>
      void findings.push(await audit(programs, { DATA_DIR: dataDir }, 'in the middle of the storm')),
    say,
  });
  const stormSeconds = (Date.now() - began) / 1000;
  findings.push({
    name: 'bets went on after every fault',
    checked: injected.length,
    problems: stuck.flatMap((what) => [what, ...servers.map(({ lastLines }) => lastLines.join('\n'))]),
  });
  giving.abort();
  await gifts;
  await turns.stop();
  await load.stop();

  say('Letting everything come to rest');
  await Promise.all(servers.map((server) => server.whenReady()));
  // After the last close a retry cannot place a bet: it only returns the outcome of the first try.
  await sleep(Math.max(0, Math.max(...turns.all.map(({ closesAt }) => closesAt)) + 500 - Date.now()));
  say('Asking again about every bet without an answer');
  await load.resolve();
  say('Waiting for the last draws');
  await Promise.all(runningTurns);
  findings.push(await waitForSettlement(db, 60));
  say('Holding what was told against the books');
  const repeated = await load.repeat(0.02);
  findings.push(...(await checkBets(db, load.attempts)));
  findings.push(...(await checkTables(db)));
  findings.push(checkAnswers(load.tally, servers));
  findings.push(...(await checkPlayers(db, players, load.attempts, servers[0]!.address)));
  findings.push({
    name: 'a key used again got its first answer, another body a refusal',
    checked: repeated,
    problems: load.violations,
  });
  findings.push({
    name: 'no server ended by itself, or did not when it was asked to',
    checked: servers.length,
    problems: servers.flatMap(({ collapses }) => collapses),
  });
  const betOn = new Set(load.attempts.flatMap(({ placed, fields }) => (placed ? [fields.turnid] : [])));
  const proven = turns.all.filter(({ turnId }) => betOn.has(turnId));
  findings.push(await checkPublicProof(servers[0]!.address, proven));
  findings.push(await audit(programs, { DATA_DIR: dataDir }, 'beside the running servers'));
  await db.close();
  await Promise.all(servers.map((server) => server.stop('SIGTERM')));
  findings.push(await audit(programs, { DATA_DIR: dataDir }, 'after everything was stopped'));
  return printReport({ findings, injected, turns: turns.all, load, servers, stormSeconds });
}

/** Draws take a part of every stake, and a long run takes all. */
async function giveCoins(players: readonly Player[], operator: Operator, signal: AbortSignal): Promise<void> {
  for (; !signal.aborted; await sleep(5_000)) await operator.topUp(await listPoor(db!, players));
}

/** A server that is asked to stop also stops the database. A killed server leaves it running. */
async function stopDatabase(): Promise<void> {
  const pid = db?.postmaster();
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  while (db?.postmaster() === pid) await sleep(20);
}
