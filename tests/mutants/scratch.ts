import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutate, type Mutant } from './mutant';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const notCopied = new Set(['.git', '.data', 'node_modules']);

/** Of the cache, only the build hashes are copied, so that a mutant of one app builds only that app. */
const isCopied = (path: string): boolean =>
  !notCopied.has(basename(path)) &&
  (basename(dirname(path)) !== '.cache' || basename(path).startsWith('built-'));

/** A copy of the source for mutants, so that the source itself is never changed. */
export interface Scratch {
  folder: string;
  /** Applies a mutant while the work runs. */
  withMutant<Result>(mutant: Mutant, work: () => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

export async function makeScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-mutants-'));
  // As root, the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  await cp(root, folder, { recursive: true, filter: isCopied });
  await linkModules(folder);
  return {
    folder,
    async withMutant(mutant, work) {
      const path = join(folder, mutant.file);
      const text = await readFile(path, 'utf8');
      await writeFile(path, mutate(text, mutant));
      try {
        return await work();
      } finally {
        await writeFile(path, text);
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Links the installed packages. Our own workspaces are linked to the copy, not to the original source. */
async function linkModules(folder: string): Promise<void> {
  for (const place of ['.', ...(await workspaces())]) {
    const names = await readdir(join(root, place, 'node_modules')).catch(() => []);
    if (names.length) await mkdir(join(folder, place, 'node_modules'));
    for (const name of names.filter((one) => one !== '@truedraw'))
      await symlink(join(root, place, 'node_modules', name), join(folder, place, 'node_modules', name));
  }
  await mkdir(join(folder, 'node_modules/@truedraw'));
  for (const place of await workspaces())
    await symlink(join(folder, place), join(folder, 'node_modules/@truedraw', basename(place)));
}

async function workspaces(): Promise<string[]> {
  const groups = await Promise.all(
    ['packages', 'apps'].map(async (group) =>
      (await readdir(join(root, group))).map((name) => join(group, name)),
    ),
  );
  return groups.flat();
}
