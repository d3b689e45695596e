import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** One of the server processes, started again whenever it ends, until it is stopped for good. */
export interface ServerProcess {
  name: string;
  address: string;
  /** What an authenticator app of the demo staff knows, as the server greets with it. */
  totpSecret: string;
  readonly pid: number | undefined;
  readonly isReady: boolean;
  /** Starts that failed because the database was killed under them; somebody has to start a server again then. */
  readonly failedStarts: number;
  /** Times it ended though nobody had killed it, with its last words. */
  readonly collapses: readonly string[];
  whenReady(): Promise<void>;
  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): void;
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export async function startServer({
  name,
  programs,
  dataDir,
}: {
  name: string;
  programs: string;
  dataDir: string;
}): Promise<ServerProcess> {
  const port = await freePort();
  const server = {
    name,
    address: `http://127.0.0.1:${port}`,
    totpSecret: '',
    failedStarts: 0,
    collapses: [] as string[],
    isReady: false,
    child: undefined as ChildProcess | undefined,
    expectedEnd: false,
    stopped: false,
    get pid() {
      return this.child?.exitCode === null && this.child.signalCode === null ? this.child.pid : undefined;
    },
    async whenReady() {
      while (!this.isReady) await sleep(20);
    },
    kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT') {
      if (signal === 'SIGKILL' || signal === 'SIGTERM') this.expectedEnd = true;
      this.child?.kill(signal);
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
        LOG_LEVEL: 'error',
        // Everybody comes from an address of their own, so that limits by address stay out of the way.
        TRUST_PROXY: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server.child = child;
    const words: string[] = [];
    const hear = (line: string) => {
      words.push(line);
      if (words.length > 30) words.shift();
    };
    createInterface({ input: child.stderr }).on('line', hear);
    createInterface({ input: child.stdout }).on('line', (line) => {
      hear(line);
      server.totpSecret ||= /codes by (\w+)/.exec(line)?.[1] ?? '';
      if (line.includes('TrueDraw is at')) setImmediate(() => (server.isReady = child === server.child));
    });
    child.once('exit', (code, signal) => {
      const wasReady = server.isReady;
      server.isReady = false;
      if (!server.expectedEnd && !server.stopped) {
        if (wasReady) server.collapses.push(`${name} ended by itself (${code ?? signal}):\n${words.join('\n')}`);
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

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
