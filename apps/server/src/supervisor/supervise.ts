import cluster, { type Worker } from 'node:cluster';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBackOff } from './back-off';
import type { Roster } from './neighbours';
import { makeSocketsFolder } from './sockets-folder';

/** One of the numbered places; its server changes when it is replaced or has ended. */
interface Place {
  number: number;
  worker: Worker | undefined;
  /** Settles when the server that is being started is ready or has failed. */
  filling: Promise<number | undefined> | undefined;
  pause: ReturnType<typeof createBackOff>;
}

/** A server that has not said anything for so many checks in a row is frozen. */
const mostMissed = 6;
const checkMilliseconds = 5_000;
/** Draining takes some seconds; a server that does not end by then is killed. */
const stopMilliseconds = 30_000;

/**
 * Keeps `count` servers running on one port, and does nothing else: it starts them, starts again what ends by itself,
 * and replaces them one by one at SIGHUP, each new one being ready before an old one stops.
 */
export function supervise(count: number, program: string): void {
  // The servers take connections from one queue by themselves. Handed out by this process, a connection would hang
  // for ever when its server is killed before it has taken it.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const places: Place[] = Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    worker: undefined,
    filling: undefined,
    pause: createBackOff(),
  }));
  const missed = new Map<Worker, number>();
  const folder = makeSocketsFolder(say);
  let stopping = false;
  let replacing: Promise<void> | undefined;
  let replaceAgain = false;
  const terminal = hasTerminal();
  // A terminal that is gone is no reason to end without draining.
  process.stdout.on('error', () => undefined);

  cluster.on('message', (worker, message: unknown) => {
    missed.set(worker, 0);
    // What servers tell each other, such as their metrics: see relay.ts.
    if (typeof message === 'object')
      for (const other of Object.values(cluster.workers ?? {}))
        if (other && other !== worker) tell(other, message as object);
  });
  setInterval(killFrozen, checkMilliseconds).unref();
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', () => {
    // A terminal that was closed sends the same signal as an operator does.
    if (terminal && !hasTerminal()) stop();
    else replaceAll();
  });
  void startAll();

  /** The first one migrates the database and greets; a reason why none can start is reported once, by its exit. */
  async function startAll(): Promise<void> {
    for (const place of places) {
      const code = await fill(place);
      if (code === undefined) continue;
      if (place.number === 1) {
        await stopAll();
        process.exit(code || 1);
      }
      void restart(place);
    }
    say(`${count} servers are kept running; SIGHUP to process ${process.pid} replaces them one by one`);
  }

  /** Starts a server in a place. Returns nothing once it is ready, or the exit code of one that ended before. */
  function fill(place: Place): Promise<number | undefined> {
    return (place.filling ??= startServer(place).finally(() => (place.filling = undefined)));
  }

  async function startServer(place: Place): Promise<number | undefined> {
    cluster.setupPrimary({ exec: program, args: [String(place.number), folder] });
    const worker = cluster.fork();
    const code = await new Promise<number | undefined>((resolve) => {
      worker.once('exit', (status: number | null) => resolve(status ?? 1));
      worker.on('message', (message) => message === 'ready' && resolve(undefined));
    });
    if (code !== undefined) return code;
    place.worker = worker;
    place.pause.started();
    tellServers();
    worker.once('exit', (status: number | null, signal: string | null) => {
      missed.delete(worker);
      if (place.worker !== worker || stopping) return;
      place.worker = undefined;
      tellServers();
      say(`server ${place.number} ended by itself (${signal ?? `exit ${status}`})`);
      void restart(place);
    });
    if (stopping) void end(worker);
    return undefined;
  }

  /** Which servers share the work from now on: see neighbours.ts. */
  function tellServers(): void {
    const workers = places.flatMap(({ worker }) => worker ?? []);
    const roster: Roster = { kind: 'roster', servers: workers.map(({ id }) => id) };
    for (const worker of workers) tell(worker, roster);
  }

  async function restart(place: Place): Promise<void> {
    for (;;) {
      const wait = place.pause.next();
      say(`server ${place.number} is started again in ${wait / 1000} s`);
      await sleep(wait);
      // A replacement may be on its way.
      await place.filling;
      if (stopping || place.worker) return;
      if ((await fill(place)) === undefined) return;
      if (stopping) return;
      say(`server ${place.number} did not start; the reason is above`);
    }
  }

  function replaceAll(): void {
    if (stopping) return;
    // Another signal meanwhile may be about a newer version than the one that the first places got.
    if (replacing) replaceAgain = true;
    else
      replacing = replaceEach().finally(() => {
        replacing = undefined;
        if (!replaceAgain) return;
        replaceAgain = false;
        replaceAll();
      });
  }

  async function replaceEach(): Promise<void> {
    for (const place of places) {
      const old = place.worker;
      if (!old || stopping) continue;
      // `fill` changes the place's server, after which the end of the old one is no surprise.
      if ((await fill(place)) !== undefined) {
        say(`server ${place.number} stays: a new one did not start; the reason is above`);
        return;
      }
      await end(old);
      say(`server ${place.number} is replaced`);
    }
  }

  function stop(): void {
    // A second Ctrl-C ends everything at once; the database recovers by itself.
    if (stopping) {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
      process.exit(1);
    }
    stopping = true;
    say('Stopping');
    void stopAll().then((clean) => process.exit(clean ? 0 : 1));
  }

  async function stopAll(): Promise<boolean> {
    stopping = true;
    const ends = await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => end(worker!)));
    return ends.every(Boolean);
  }

  function killFrozen(): void {
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (!worker) continue;
      const times = (missed.get(worker) ?? 0) + 1;
      missed.set(worker, times);
      if (times <= mostMissed || !places.some((place) => place.worker === worker)) continue;
      say(`the server with process ${worker.process.pid} does not answer and is killed`);
      worker.process.kill('SIGKILL');
    }
  }
}

/** A server that is just ending is told nothing. Without a callback its broken channel would end this process. */
function tell(worker: Worker, message: object): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** Whether it ended by itself after it was asked to. */
async function end(worker: Worker): Promise<boolean> {
  if (worker.isDead()) return true;
  const late = setTimeout(() => worker.process.kill('SIGKILL'), stopMilliseconds);
  const how = await new Promise<number | string>((resolve) => {
    worker.once('exit', (code: number | null, signal: string | null) => resolve(code ?? signal ?? ''));
    worker.process.kill('SIGTERM');
  });
  clearTimeout(late);
  // One that was only starting ends by the signal.
  return how === 0 || how === 'SIGTERM';
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}
