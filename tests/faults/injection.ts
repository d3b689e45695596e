import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalDatabase } from './database';
import type { Disk } from './disk';
import { childrenOf, signalAll } from './processes';
import { between, oneOf, shuffled } from './random';
import type { ServerProcess } from './servers';

/** One kind of fault, and how many processes or connections it kills. */
interface Fault {
  name: string;
  kills: number;
  /** How often it comes in a round. */
  share: number;
  inject(): Promise<void>;
}

export interface InjectedFault {
  name: string;
  kills: number;
  at: number;
  /** The longest time without an acknowledged bet from then until the next fault. */
  silenceMilliseconds: number;
}

const dayMilliseconds = 24 * 3_600_000;

export function faultsOf({
  servers,
  db,
  disk,
}: {
  /** The last one is several servers under a supervisor. */
  servers: readonly ServerProcess[];
  db: LocalDatabase;
  disk: Disk | undefined;
}): Fault[] {
  const several = servers.at(-1)!;
  const running = () => servers.filter(({ isReady }) => isReady);
  /** A database connection of the servers, preferably a busy one. */
  const someBackend = async (): Promise<number | undefined> =>
    (
      await db.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity
         WHERE backend_type = 'client backend' AND application_name <> 'faults'
         ORDER BY (state = 'idle') AND random() < 0.8, random() LIMIT 1`,
      )
    )[0]?.pid;
  const killServer = async () => (running().length ? oneOf(running()) : servers[0])?.kill('SIGKILL');
  const killPostmaster = async () => {
    const pid = db.postmaster();
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  };
  return [
    { name: 'server, kill -9', kills: 1, share: 4, inject: killServer },
    { name: 'database, kill -9 of the postmaster', kills: 1, share: 3, inject: killPostmaster },
    {
      name: 'single backend, terminated',
      kills: 1,
      share: 4,
      async inject() {
        await db.query('SELECT pg_terminate_backend($1)', [await someBackend()]);
      },
    },
    {
      name: 'single backend, kill -9 (the database restarts all)',
      kills: 1,
      share: 2,
      async inject() {
        const pid = await someBackend();
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
      },
    },
    {
      name: 'server and database at once, kill -9',
      kills: 2,
      share: 1,
      async inject() {
        await Promise.all([killServer(), killPostmaster()]);
      },
    },
    {
      name: 'both servers at once, kill -9',
      kills: 2,
      share: 1,
      async inject() {
        for (const server of servers) server.kill('SIGKILL');
      },
    },
    {
      name: 'server frozen for some seconds',
      kills: 0,
      share: 1,
      async inject() {
        const server = oneOf(servers);
        server.kill('SIGSTOP');
        await sleep(between(1_000, 4_000));
        server.kill('SIGCONT');
      },
    },
    {
      name: 'server asked to stop in the storm',
      kills: 0,
      share: 1,
      inject: async () => oneOf(servers).kill('SIGTERM'),
    },
    {
      name: 'one of several servers on a port, kill -9',
      kills: 1,
      share: 2,
      async inject() {
        const pids = several.pid === undefined ? [] : childrenOf(several.pid);
        if (pids.length) process.kill(oneOf(pids), 'SIGKILL');
      },
    },
    {
      name: 'several servers on a port, replaced one by one',
      kills: 0,
      share: 1,
      inject: async () => several.kill('SIGHUP'),
    },
    {
      name: 'clock of a server set wrong by up to a day',
      kills: 0,
      share: 2,
      inject: async () => oneOf(servers).setClock(between(-dayMilliseconds, dayMilliseconds)),
    },
    {
      name: 'database frozen for some seconds',
      kills: 0,
      share: 1,
      async inject() {
        const pid = db.postmaster();
        if (pid === undefined) return;
        signalAll(pid, 'SIGSTOP');
        await sleep(between(1_000, 12_000));
        signalAll(pid, 'SIGCONT');
      },
    },
    ...(disk
      ? [
          {
            name: 'disk of the database full for some seconds',
            kills: 0,
            share: 1,
            async inject() {
              await disk.fill();
              await sleep(between(1_000, 4_000));
              await disk.free();
            },
          },
        ]
      : []),
  ];
}

/** If no bet is acknowledged for this long, the product has not recovered by itself. */
const longestSilence = 180_000;

/** Injects faults until enough was killed and the time is over, each one after bets succeed again, or until they do not. */
export async function injectFaults({
  faults,
  kills,
  seconds,
  placedAt,
  onHalf,
  say,
}: {
  faults: readonly Fault[];
  kills: number;
  seconds: number;
  placedAt: readonly number[];
  onHalf: () => Promise<void>;
  say: (line: string) => void;
}): Promise<{ injected: InjectedFault[]; stuck: string[] }> {
  const stuck: string[] = [];
  const injected: InjectedFault[] = [];
  const killed = () => injected.reduce((sum, one) => sum + one.kills, 0);
  const began = Date.now();
  const pause = (seconds * 1000) / (Math.max(kills, 1) * 1.2);
  let deck: Fault[] = [];
  let half = false;
  while (!stuck.length && (killed() < kills || Date.now() - began < seconds * 1000)) {
    if (!deck.length) deck = shuffled(faults.flatMap((fault) => Array<Fault>(fault.share).fill(fault)));
    const fault = deck.pop()!;
    const at = Date.now();
    await fault.inject();
    await betsAgain(placedAt, fault.name).catch((error: Error) => stuck.push(error.message));
    injected.push({ name: fault.name, kills: fault.kills, at, silenceMilliseconds: 0 });
    say(`${String(Math.round((at - began) / 1000)).padStart(5)} s  ${fault.name}`);
    if (!half && killed() >= kills / 2) {
      half = true;
      await onHalf();
    }
    await sleep(between(0, 2 * Math.max(0, pause - (Date.now() - at))));
  }
  const withSilence = injected.map((one, at) => ({
    ...one,
    silenceMilliseconds: longestGap(placedAt, one.at, injected[at + 1]?.at ?? Date.now()),
  }));
  return { injected: withSilence, stuck };
}

/** Waits until the product has recovered from this fault. */
export async function betsAgain(placedAt: readonly number[], fault: string): Promise<void> {
  const before = placedAt.length;
  const giveUpAt = Date.now() + longestSilence;
  for (; placedAt.length < before + 20; await sleep(20))
    if (Date.now() > giveUpAt) throw new Error(`No bets for ${longestSilence / 1000} s after: ${fault}`);
}

export function longestGap(moments: readonly number[], from: number, to: number): number {
  const inside = [from, ...moments.filter((moment) => moment > from && moment < to), to];
  return Math.max(...inside.slice(1).map((moment, at) => moment - inside[at]!));
}
