import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Binaries } from '../../db/embedded/binaries';
import { cleanEnvironment, ownerFor, runAs, type Owner } from '../../db/embedded/owner';

/** A started PostgreSQL; signals go to all its processes. */
export interface Machine {
  port: number;
  log: string;
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
}

/** Several PostgreSQL on this machine, as an operator would have them on several. Everyone may log in. */
export interface Machines {
  /** A new data folder with these settings; not started. */
  init(name: string, settings: string): Promise<string>;
  folderOf(name: string): string;
  start(name: string): Promise<Machine>;
  run(program: string, ...args: string[]): Promise<string>;
  /** Kills all that were started and removes their data. */
  stop(): Promise<void>;
}

const usual = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 32MB
fsync = off
`;

export async function openMachines(binaries: Binaries): Promise<Machines> {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-machines-'));
  // As root, the databases run as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const owner = await ownerFor('');
  const program = (name: string) => join(binaries.native, 'bin', name);
  const home = join(folder, 'home');
  await mkdir(home);
  if (owner) await chown(home, owner.uid, owner.gid);
  const started: ChildProcess[] = [];
  const folderOf = (name: string) => join(home, name);
  const run = (name: string, ...args: string[]) => runAs(owner, program(name), args);
  return {
    folderOf,
    run,
    async init(name, settings) {
      const data = folderOf(name);
      const access = ['-U', 'truedraw', '-A', 'trust'];
      await run('initdb', '-D', data, ...access, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
      await appendFile(join(data, 'postgresql.conf'), usual + settings);
      return data;
    },
    async start(name) {
      const port = await freePort();
      const log = join(home, `log-${name}`);
      const server = await startServer(program('postgres'), { data: folderOf(name), port, log, owner });
      started.push(server);
      await isUp(port);
      return { port, log, signal: (signal) => signalAll(server.pid!, signal) };
    },
    async stop() {
      for (const server of started) signalAll(server.pid!, 'SIGKILL');
      await sleep(100);
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Runs statements on a machine as its owner. */
export async function ask<Row extends object>(
  port: number,
  sql: string,
  database = 'postgres',
): Promise<Row[]> {
  const client = new Client({ host: '127.0.0.1', port, user: 'truedraw', database });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function startServer(
  postgres: string,
  { data, port, log, owner }: { data: string; port: number; log: string; owner: Owner | undefined },
): Promise<ChildProcess> {
  const file = await open(log, 'a');
  const server = spawn(postgres, ['-D', data, '-p', String(port)], {
    ...owner,
    cwd: '/',
    env: cleanEnvironment,
    stdio: ['ignore', file.fd, file.fd],
  });
  await file.close();
  return server;
}

/** The parent first, so that it starts no more children. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const one of [pid, ...stdout.split('\n').filter(Boolean).map(Number)])
    try {
      process.kill(one, signal);
    } catch {
      // It has ended meanwhile.
    }
}

async function isUp(port: number): Promise<void> {
  for (const giveUpAt = Date.now() + 30_000; ; await sleep(50))
    try {
      await ask(port, 'SELECT 1');
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
    }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
