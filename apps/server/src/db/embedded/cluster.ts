import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import { codeOf } from './errors';
import { canWrite, isAlive, openStore, type Owner, runAs } from './owner';

/**
 * An initialised cluster: `home` contains data/, password and postgres.log. It is `<folder>/cluster`, which is a
 * symbolic link into /var/lib/truedraw when the owner cannot reach the folder.
 */
export interface Cluster {
  home: string;
  data: string;
  password: string;
}

export async function findCluster(folder: string): Promise<Cluster | undefined> {
  const home = await realpath(join(folder, 'cluster')).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (home === undefined) return undefined;
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  return { home, data: join(home, 'data'), password };
}

interface MakeOptions {
  binaries: Binaries;
  owner: Owner | undefined;
  log: (line: string) => void;
}

/** Builds the cluster under a temporary name and renames it in one step, so that a kill leaves nothing half made. */
export async function makeCluster(folder: string, options: MakeOptions): Promise<void> {
  const { owner, log } = options;
  const place = join(folder, 'cluster');
  const building = await makeHome(place, owner);
  if (canWrite(owner, building)) {
    await initialise(building, options);
    await rename(building, place).catch(discardIfSecond(building));
    return;
  }
  await rm(building, { recursive: true });
  const elsewhere = await makeInStore(options);
  log(`User ${owner?.uid} of the database cannot reach ${folder}: its files are in ${elsewhere}`);
  await symlink(elsewhere, place).catch(discardIfSecond(elsewhere));
}

async function makeInStore(options: MakeOptions): Promise<string> {
  const store = await openStore();
  await removeAbandoned(store);
  const elsewhere = join(store, randomBytes(6).toString('hex'));
  const building = await makeHome(elsewhere, options.owner);
  if (!canWrite(options.owner, building)) {
    throw new Error(`User ${options.owner?.uid} of the database can reach neither DATA_DIR nor ${store}.`);
  }
  await initialise(building, options);
  await rename(building, elsewhere);
  return elsewhere;
}

async function makeHome(place: string, owner: Owner | undefined): Promise<string> {
  const home = `${place}.tmp-${process.pid}`;
  await rm(home, { recursive: true, force: true });
  await mkdir(home, { mode: 0o700 });
  // A mount may refuse other owners. Whether the owner can write to the folder is tested next.
  if (owner) await chown(home, owner.uid, owner.gid).catch(() => undefined);
  return home;
}

async function initialise(home: string, { binaries, owner }: MakeOptions): Promise<void> {
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  // PostgreSQL 17 has its own locale provider; older versions use the system's, which sorts by the same rule.
  const locale =
    Number.parseInt(binaries.version, 10) >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  const access = ['-U', 'truedraw', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await runAs(owner, join(binaries.native, 'bin', 'initdb'), [
    '-D',
    join(home, 'data'),
    ...locale,
    '-E',
    'UTF8',
    ...access,
  ]);
  // Many services share the user `nobody`: from here on only root may read the password.
  if (owner) await chown(passwordFile, 0, 0);
}

/** Two first starts at the same time build two clusters; the first one that is renamed stays. */
function discardIfSecond(built: string) {
  return async (error: unknown): Promise<void> => {
    if (!['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes(codeOf(error) ?? '')) throw error;
    await rm(built, { recursive: true, force: true });
  };
}

/** Removes the unfinished builds of killed processes. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const builder = /\.tmp-(\d+)$/.exec(name)?.[1];
    if (builder && !isAlive(Number(builder))) {
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
    }
  }
}
