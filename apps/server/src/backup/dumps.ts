import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runPgTool } from './pg-tools';

const dumpName = /^truedraw-\d{8}T\d{6}Z\.dump$/;

/** The dumps in a folder, the oldest first. */
export async function dumpsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => dumpName.test(name)).toSorted();
}

export interface Dump {
  file: string;
  bytes: number;
}

/** Writes a dump of the database. It gets its name only when it is complete and can be read. */
export async function writeDump(address: string, folder: string, now: Date): Promise<Dump> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const file = join(folder, `truedraw-${stamp}.dump`);
  const unfinished = `${file}.unfinished`;
  try {
    await runPgTool('pg_dump', ['--format=custom', '--no-password', `--file=${unfinished}`], address);
    await runPgTool('pg_restore', ['--list', unfinished], address);
    const handle = await open(unfinished, 'r+');
    await handle.chmod(0o600);
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { file, bytes: (await stat(file)).size };
}

/** Removes the oldest dumps until this many are left. */
export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const old = (await dumpsIn(folder)).slice(0, -count);
  for (const name of old) await rm(join(folder, name));
  return old;
}
