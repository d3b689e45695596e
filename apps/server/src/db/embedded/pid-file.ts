import { execFile } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './cluster';
import { isAlive } from './owner';

/** The process id of the server that runs on this cluster; any process may have started it. */
export async function runningServer(cluster: Cluster): Promise<number | undefined> {
  const pid = await pidIn(join(cluster.data, 'postmaster.pid'));
  return pid !== undefined && (await isServerOf(cluster, pid)) ? pid : undefined;
}

/**
 * PostgreSQL detects a stale lock file by itself, except when its process id now belongs to another process of the
 * same user. Only such a file is moved away, and it is moved back if it changed meanwhile.
 */
export async function setAsideReusedPid(file: string, cluster: Cluster): Promise<void> {
  const pid = await pidIn(file);
  if (pid === undefined || !isAlive(pid) || (await isServerOf(cluster, pid))) return;
  const aside = `${file}.reused-${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  if ((await pidIn(aside)) === pid) await rm(aside);
  else await rename(aside, file).catch(() => undefined);
}

async function pidIn(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

async function isServerOf(cluster: Cluster, pid: number): Promise<boolean> {
  // Everyone can read the command line; /proc/<pid>/cwd is closed even to root in a container.
  if (process.platform === 'linux') {
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    return command[1] === '-D' && command[2] === cluster.data;
  }
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(` -D ${cluster.data} `);
}
