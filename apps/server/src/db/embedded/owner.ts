import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { codeOf } from './errors';

/** The user that PostgreSQL runs as. It refuses root, so root runs it as another user. */
export interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL does not get our environment: a PGDATA or a locale in it would change what it does. */
export const cleanEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Undefined means the current user. Root uses the owner of the data if there is one, else `postgres`, else `nobody`.
 */
export async function ownerFor(data: string): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await stat(data).catch(() => undefined);
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  return ownerIn(await readFile('/etc/passwd', 'utf8'));
}

export function ownerIn(passwd: string): Owner {
  const users = new Map(passwd.split('\n').map((line) => [line.split(':')[0], line.split(':')]));
  const [, , uid, gid] = users.get('postgres') ?? users.get('_postgres') ?? users.get('nobody') ?? [];
  if (!(Number(uid) > 0)) {
    throw new Error(
      'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody". ' +
        'Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/** Runs a program as the owner and waits for its end; rejects with its output when it fails. */
export async function runAs(owner: Owner | undefined, program: string, args: string[]): Promise<string> {
  // The owner may have no access to the current folder, about which initdb complains.
  const { stdout } = await promisify(execFile)(program, args, { ...owner, cwd: '/', env: cleanEnvironment });
  return stdout;
}

/** Asks the kernel instead of reading mode bits: access lists and read-only mounts count too. */
export function canWrite(owner: Owner | undefined, folder: string): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', folder], { ...owner, cwd: '/' });
  return asked.status === 0;
}

/** Where root puts files that the owner could not reach in DATA_DIR. */
export async function openStore(): Promise<string> {
  const store = '/var/lib/truedraw';
  await mkdir(store, { recursive: true });
  await chmod(store, 0o755); // Independent of our umask.
  return store;
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
