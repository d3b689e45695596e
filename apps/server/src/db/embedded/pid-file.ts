import { execFile } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './cluster';
import { isAlive } from './owner';

/** The process id of the server that runs on this cluster, whoever started it. */
export async function runningServer(cluster: Cluster): Promise<number | undefined> {
  const pid = await pidIn(join(cluster.data, 'postmaster.pid'));
  return pid !== undefined && (await isServerOf(cluster, pid)) ? pid : undefined;
}

/**
 * PostgreSQL sees by itself that a lock file is left over, except when its process id has since gone to another
 * process of the same user. Only such a file is moved away, and moved back if it changed under our hands.
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
  // The command line is readable by everybody, /proc/<pid>/cwd in a container not even by root.
  if (process.platform === 'linux') {
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    return command[1] === '-D' && command[2] === cluster.data;
  }
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(` -D ${cluster.data} `);
}
