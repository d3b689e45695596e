import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Binaries } from '../../db/embedded/binaries';
import { cleanEnvironment, ownerFor, runAs, type Owner } from '../../db/embedded/owner';

/** One of two databases; signals go to all its processes. */
interface Member {
  port: number;
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
}

/** A primary and its synchronous standby, as an operator would have them on two machines. */
export interface Pair {
  /** The address of both. */
  url: string;
  primary: Member;
  standby: Member;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 32MB
max_connections = 80
fsync = off
wal_level = replica
`;

export async function startPair(binaries: Binaries): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-pair-'));
  // As root, the databases run as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const owner = await ownerFor('');
  const program = (name: string) => join(binaries.native, 'bin', name);
  const run = (name: string, ...args: string[]) => runAs(owner, program(name), args);
  const home = join(folder, 'home');
  await mkdir(home);
  if (owner) await chown(home, owner.uid, owner.gid);
  const [one, two] = [join(home, 'one'), join(home, 'two')];
  const [port, otherPort] = [await freePort(), await freePort()];
  const started: ChildProcess[] = [];
  const start = async (data: string, at: number): Promise<Member> => {
    const server = await startServer({ postgres: program('postgres'), data, port: at, owner });
    started.push(server);
    await isUp(at);
    return { port: at, signal: (signal) => signalAll(server.pid!, signal) };
  };

  await run(
    'initdb',
    '-D',
    one,
    '-U',
    'truedraw',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  const conf = await open(join(one, 'postgresql.conf'), 'a');
  await conf.write(settings);
  await conf.close();
  const primary = await start(one, port);
  await ask(port, 'CREATE DATABASE truedraw');
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'truedraw'];
  await run('pg_basebackup', ...from, '-D', two, '-R', '-c', 'fast', '--no-sync');
  const standby = await start(two, otherPort);
  // After the copy, so that the standby, once promoted, does not wait for a standby of its own.
  await ask(port, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await ask(port, 'SELECT pg_reload_conf()');
  return {
    url: `postgres://truedraw@127.0.0.1:${port},127.0.0.1:${otherPort}/truedraw?target_session_attrs=read-write`,
    primary,
    standby,
    promote: async () => void (await run('pg_ctl', 'promote', '-D', two, '-w')),
    async stop() {
      for (const server of started) signalAll(server.pid!, 'SIGKILL');
      await sleep(100);
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function startServer({
  postgres,
  data,
  port,
  owner,
}: {
  postgres: string;
  data: string;
  port: number;
  owner: Owner | undefined;
}): Promise<ChildProcess> {
  const log = await open(join(data, '..', `log-${port}`), 'a');
  const server = spawn(postgres, ['-D', data, '-p', String(port)], {
    ...owner,
    cwd: '/',
    env: cleanEnvironment,
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
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

async function ask(port: number, sql: string): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'truedraw', database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function isUp(port: number): Promise<void> {
  for (const giveUpAt = Date.now() + 30_000; ; await sleep(50))
    try {
      return await ask(port, 'SELECT 1');
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
