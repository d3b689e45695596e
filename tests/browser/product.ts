import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

export interface Product {
  url: string;
  /** Of the process that was started: the supervisor, if there are several servers. */
  pid: number;
  /** The folder of its data, and of its database unless it was given one. */
  dataDir: string;
  /** Its settings, for other programs that use the same data. */
  env: Record<string, string>;
  /** Ends the server and starts it again, on the same port and database. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the built product in its own process, on a free port and with its own folder. Without DATABASE_URL it creates
 * a database there, as `npm start` does.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-product-'));
  // As root, the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const settings = { ...env, DATA_DIR: folder };
  let server = await startServer({ ...settings, PORT: '0' });
  const { url } = server;
  return {
    url,
    get pid() {
      return server.pid;
    },
    dataDir: folder,
    env: settings,
    async restart() {
      await server.stop();
      server = await startServer({ ...settings, PORT: new URL(url).port });
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(env: Record<string, string>): Promise<Pick<Product, 'url' | 'pid' | 'stop'>> {
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'warn', DEMO_PAST: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const [, found] = /TrueDraw is at (\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error('The server ended before it was ready')));
  });
  return {
    url,
    pid: server.pid!,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
