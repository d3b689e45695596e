import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import type { Cluster } from './cluster';
import type { Owner } from './owner';

/**
 * The programs that ran for this owner are not tried again at each start, which takes a tenth of a second: the note
 * is for exactly these of npm, and forgotten when a start fails.
 */
interface Tried {
  installed: Binaries;
  owner: Owner | undefined;
}

const fileOf = ({ home }: Cluster): string => join(home, 'usable-programs');

const textOf = ({ installed, owner }: Tried, native: string): string =>
  JSON.stringify({ installed, uid: owner?.uid, native });

/** Undefined without a note, or with one that a power cut left unfinished. */
function nativeIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { native?: string }).native;
  } catch {
    return undefined;
  }
}

export async function recallUsable(
  cluster: Cluster | undefined,
  tried: Tried,
): Promise<Binaries | undefined> {
  if (!cluster) return undefined;
  const text = await readFile(fileOf(cluster), 'utf8').catch(() => '');
  const native = nativeIn(text);
  return native !== undefined && text === textOf(tried, native)
    ? { native, version: tried.installed.version }
    : undefined;
}

export async function noteUsable({
  cluster,
  binaries,
  isRecalled,
  ...tried
}: Tried & { cluster: Cluster; binaries: Binaries; isRecalled: boolean }): Promise<void> {
  if (isRecalled) return;
  const temporary = `${fileOf(cluster)}.tmp-${process.pid}`;
  // Without the note the next start tries them again.
  await writeFile(temporary, textOf(tried, binaries.native), { mode: 0o600 })
    .then(() => rename(temporary, fileOf(cluster)))
    .catch(() => undefined);
}

export async function forgetUsable(cluster: Cluster): Promise<void> {
  await rm(fileOf(cluster), { force: true });
}
