import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from '../../db/embedded/binaries';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql/15/bin';

/** The folders of PostgreSQL's own packages, and those of PATH. */
const onTheMachine = [
  debian,
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
  ...(process.env['PATH'] ?? '').split(':'),
];

/** Finds PostgreSQL 15: POSTGRES15_BIN, an installed one, or as root the Debian package; undefined without any. */
export async function findPostgres15(): Promise<Binaries | undefined> {
  const named = process.env['POSTGRES15_BIN'];
  if (named) {
    const found = await in15(named);
    if (!found) throw new Error(`POSTGRES15_BIN names ${named}, where no PostgreSQL 15 is.`);
    return found;
  }
  for (const folder of onTheMachine) {
    const found = await in15(folder);
    if (found) return found;
  }
  return (await installFromDebian()) ? in15(debian) : undefined;
}

/** The programs in a folder, if it is the bin folder of PostgreSQL 15. */
async function in15(folder: string): Promise<Binaries | undefined> {
  if (basename(folder) !== 'bin' || !existsSync(join(folder, 'initdb'))) return undefined;
  const { stdout } = await run(join(folder, 'postgres'), ['--version']).catch(() => ({ stdout: '' }));
  const version = / (15\.\S+)/.exec(stdout)?.[1];
  return version === undefined ? undefined : { native: dirname(folder), version };
}

async function installFromDebian(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const apt = (...args: string[]) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64_000_000,
    });
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  try {
    await apt('update');
    await install('postgresql-common');
    await refuseMainCluster();
    await install('postgresql-15');
    return true;
  } catch {
    // Only Debian 12 has PostgreSQL 15, and the machine may have no network.
    return false;
  }
}

/** Prevents the package from creating and starting a server on the machine. */
async function refuseMainCluster(): Promise<void> {
  const file = '/etc/postgresql-common/createcluster.conf';
  const line = 'create_main_cluster = false';
  if (!(await readFile(file, 'utf8').catch(() => '')).includes(`\n${line}`))
    await appendFile(file, `\n${line}\n`);
}
