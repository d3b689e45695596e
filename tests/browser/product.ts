import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
  }
}

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

export interface Product {
  url: string;
  /** Where it keeps its data, the database included. */
  dataDir: string;
  /** Ends the server and starts it again, on the same port and database. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The built product in a process of its own, on a free port and a database of its own, as `npm start` runs it. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-product-'));
  // As root the database runs as another user, who has to get in.
  await chmod(folder, 0o755);
  let server = await startServer({ PORT: '0', DATA_DIR: folder, ...env });
  const { url } = server;
  return {
    url,
    dataDir: folder,
    async restart() {
      await server.stop();
      server = await startServer({ ...env, PORT: new URL(url).port, DATA_DIR: folder });
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(env: Record<string, string>): Promise<Pick<Product, 'url' | 'stop'>> {
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'warn', ...env },
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
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** One running product for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide('productUrl', product.url);
  return () => product.stop();
}
