import { execFile, spawnSync } from 'node:child_process';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk of its own for the data, so that it can be full without the machine being so. */
export interface Disk {
  fill(): Promise<void>;
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Only root on Linux can make one: elsewhere this fault is left out. */
export async function makeDisk(folder: string): Promise<Disk | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3g,mode=755', 'tmpfs', folder]).status !== 0)
    return undefined;
  const filler = join(folder, 'filler');
  const free = () => rm(filler, { force: true });
  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      // The database may be quicker to take the last blocks, which fills the disk too.
      await run('fallocate', ['-l', String(bavail * bsize), filler]).catch(() => undefined);
    },
    free,
    async remove() {
      await free();
      await run('umount', ['--lazy', folder]);
    },
  };
}
