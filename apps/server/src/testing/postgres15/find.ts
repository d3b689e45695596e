import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from '../../db/embedded/binaries';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql/15/bin';

/** The folders that PostgreSQL's own packages put it in, and those of PATH. */
const onTheMachine = [
  debian,
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
  ...(process.env['PATH'] ?? '').split(':'),
];

/** A PostgreSQL 15: that of POSTGRES15_BIN, else the machine's, else as root Debian's package; undefined without any. */
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

/** The programs of a folder, which is called bin as PostgreSQL's own build has it. */
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
    // Another Debian than 12 has another PostgreSQL, and a machine without a network none.
    return false;
  }
}

/** The package would make and start a server of its own for the machine, which nobody asked for. */
async function refuseMainCluster(): Promise<void> {
  const file = '/etc/postgresql-common/createcluster.conf';
  const line = 'create_main_cluster = false';
  if (!(await readFile(file, 'utf8').catch(() => '')).includes(`\n${line}`))
    await appendFile(file, `\n${line}\n`);
}
