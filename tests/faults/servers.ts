import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** One of the server processes; it is restarted whenever it ends, until it is stopped for good. */
export interface ServerProcess {
  name: string;
  address: string;
  /** The secret of the demo staff's codes, which the server prints at its start. */
  totpSecret: string;
  readonly pid: number | undefined;
  readonly isReady: boolean;
  /** Starts that failed because the database was killed at that time. The server must then be started again. */
  readonly failedStarts: number;
  /** The failures in its log, and how often each occurred. */
  readonly failures: ReadonlyMap<string, number>;
  /** Unexpected ends of the process, with the last lines of its output. */
  readonly collapses: readonly string[];
  /** What it printed last. */
  readonly lastLines: readonly string[];
  whenReady(): Promise<void>;
  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT' | 'SIGHUP'): void;
  /** Makes its calendar clock wrong by so much, until it is set again. */
  setClock(wrongByMilliseconds: number): void;
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

const jumpingClock = fileURLToPath(new URL('./jumping-clock.mjs', import.meta.url));
const longestStart = 180_000;
const longestStop = 40_000;

export async function startServer({
  name,
  programs,
  dataDir,
  env = {},
}: {
  name: string;
  programs: string;
  dataDir: string;
  env?: Record<string, string>;
}): Promise<ServerProcess> {
  const port = await freePort();
  mkdirSync(dataDir, { recursive: true });
  const clockFile = join(dataDir, `clock-${port}`);
  const setClock = (wrongByMilliseconds: number) => writeFileSync(clockFile, String(wrongByMilliseconds));
  setClock(0);
  const server = {
    name,
    address: `http://127.0.0.1:${port}`,
    totpSecret: '',
    failedStarts: 0,
    collapses: [] as string[],
    failures: new Map<string, number>(),
    isReady: false,
    child: undefined as ChildProcess | undefined,
    expectedEnd: false,
    stopped: false,
    lastLines: [] as string[],
    setClock,
    get pid() {
      return this.child?.exitCode === null && this.child.signalCode === null ? this.child.pid : undefined;
    },
    async whenReady() {
      for (const giveUpAt = Date.now() + longestStart; !this.isReady; await sleep(20))
        if (Date.now() > giveUpAt) throw new Error(`${name} does not start:\n${this.lastLines.join('\n')}`);
    },
    kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT' | 'SIGHUP') {
      if (signal === 'SIGKILL' || signal === 'SIGTERM') this.expectedEnd = true;
      this.child?.kill(signal);
      if (signal === 'SIGTERM') expectEnd(this.child);
    },
    async stop(signal: 'SIGKILL' | 'SIGTERM') {
      this.stopped = true;
      const { child } = this;
      if (this.pid === undefined || !child) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    },
  };

  /** A server that is asked to stop finishes its requests and exits. */
  function expectEnd(child: ChildProcess | undefined): void {
    const late = setTimeout(() => {
      server.collapses.push(`${name} did not stop within ${longestStop / 1000} s`);
      child?.kill('SIGKILL');
    }, longestStop);
    child?.once('exit', () => clearTimeout(late));
  }

  function run(): void {
    if (server.stopped) return;
    server.expectedEnd = false;
    const child = spawn(process.execPath, [join(programs, 'main.js')], {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        FEED: 'manual',
        DEMO_PAST: 'off',
        LOG_LEVEL: 'error',
        // Every client has its own IP address, so that limits by address do not interfere.
        TRUST_PROXY: '1',
        NODE_OPTIONS: `--import ${jumpingClock}`,
        TEST_CLOCK_FILE: clockFile,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server.child = child;
    const lastLines: string[] = (server.lastLines = []);
    const keepLine = (line: string) => {
      lastLines.push(line);
      if (lastLines.length > 30) lastLines.shift();
    };
    createInterface({ input: child.stderr }).on('line', (line) => {
      keepLine(line);
      countFailure(server.failures, line);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      keepLine(line);
      server.totpSecret ||= /codes by (\w+)/.exec(line)?.[1] ?? '';
      if (line.includes('TrueDraw is at')) setImmediate(() => (server.isReady = child === server.child));
    });
    child.once('exit', (code, signal) => {
      const wasReady = server.isReady;
      server.isReady = false;
      if (!server.expectedEnd && !server.stopped) {
        if (wasReady)
          server.collapses.push(`${name} ended by itself (${code ?? signal}):\n${lastLines.join('\n')}`);
        else server.failedStarts += 1;
      }
      setTimeout(run, 100);
    });
  }

  run();
  await server.whenReady();
  while (!server.totpSecret) await sleep(10);
  return server;
}

/** Counts failed requests in the log that are the server's own fault, without those with a lost database. */
function countFailure(failures: Map<string, number>, line: string): void {
  if (!line.includes('"request failed"')) return;
  const { code = '', stack = line } = JSON.parse(line) as { code?: string; stack?: string };
  if (/^(08|53|57P|E)/.test(code)) return;
  const text = `${code} ${stack}`;
  failures.set(text, (failures.get(text) ?? 0) + 1);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
