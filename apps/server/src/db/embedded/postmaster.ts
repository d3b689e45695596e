import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import type { Cluster } from './cluster';
import { canWrite, cleanEnvironment, type Owner } from './owner';
import { setAsideReusedPid } from './pid-file';

const socketName = '.s.PGSQL.5432';
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;
const largestLogBytes = 10_000_000;

/** fsync and synchronous_commit stay on. This build has no lz4, so the WAL is compressed by pglz. */
const defaults = {
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  wal_compression: 'pglz',
  jit: 'off',
  timezone: 'UTC',
};

/** The socket is in the cluster's home, which no other user may enter, unless its path would be too long. */
export async function socketFolder(cluster: Cluster, owner: Owner | undefined): Promise<string> {
  if (Buffer.byteLength(join(cluster.home, socketName)) <= longestSocketPath) return cluster.home;
  const folder = `/tmp/truedraw-${createHash('sha256').update(cluster.home).digest('hex').slice(0, 16)}`;
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined);
  if (owner) await chown(folder, owner.uid, owner.gid);
  const found = await lstat(folder);
  // Another user may create a folder of this name first, and then pose as our server.
  if (
    !found.isDirectory() ||
    found.uid !== (owner?.uid ?? process.getuid?.()) ||
    (found.mode & 0o077) !== 0
  ) {
    throw new Error(`${folder} is not ours: remove it, or choose a shorter DATA_DIR`);
  }
  return folder;
}

export interface Server {
  cluster: Cluster;
  binaries: Binaries;
  owner: Owner | undefined;
  sockets: string;
  settings: Record<string, string>;
}

/** Starts the server in its own session: Ctrl-C reaches only us, and it survives when we are killed. */
export async function launch(server: Server): Promise<{ alive: boolean }> {
  const { cluster, binaries, owner, sockets } = server;
  if (!canWrite(owner, cluster.data)) {
    throw new Error(`User ${owner?.uid} of the database can no longer reach its files in ${cluster.data}`);
  }
  await setAsideReusedPid(join(cluster.data, 'postmaster.pid'), cluster);
  await setAsideReusedPid(join(sockets, `${socketName}.lock`), cluster);

  const settings = {
    ...defaults,
    ...server.settings,
    listen_addresses: '',
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`, // The setting is a list: in quotes, a comma in the path does not separate.
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = await openLog(cluster);
  if (owner) await logFile.chown(owner.uid, owner.gid);
  try {
    const program = join(binaries.native, 'bin', 'postgres');
    const child = spawn(program, ['-D', cluster.data, '-p', '5432', ...flags], {
      ...owner,
      cwd: '/',
      env: cleanEnvironment,
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
    });
    child.unref();
    const state = { alive: true };
    child.once('exit', () => (state.alive = false));
    child.once('error', () => (state.alive = false));
    return state;
  } finally {
    await logFile.close();
  }
}

export async function lastLogLines(cluster: Cluster): Promise<string> {
  const text = await readFile(join(cluster.home, 'postgres.log'), 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-15).join('\n');
}

async function openLog(cluster: Cluster) {
  const path = join(cluster.home, 'postgres.log');
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLogBytes) await rename(path, `${path}.old`);
  return open(path, 'a', 0o600);
}
