import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes the folder of archives where it is missing. Throws, by the name of the setting, if nothing can be written there. */
export async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rmdir(await mkdtemp(join(folder, 'trial-')));
  } catch (error) {
    throw new Error(
      `ARCHIVE_FOLDER ${folder} cannot be written, so no month is archived (under systemd it has to be in ReadWritePaths): ${(error as Error).message}`,
      { cause: error },
    );
  }
}
