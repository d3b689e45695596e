import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ArchiveDamaged, folderOf, linesFile } from './format';
import { openArchive, readAll } from './read-files';
import { writeArchive } from './write-archive';

/** So many names on the disk are changed until the server is killed. */
let changesLeft = Infinity;

/** For everybody who imports it by name, too. */
function breakable(name: 'rename' | 'rm'): void {
  const change = fs[name] as (...args: unknown[]) => Promise<void>;
  vi.spyOn(fs, name).mockImplementation(async (...args: unknown[]) => {
    if (--changesLeft < 0) throw new Error('killed');
    await change(...args);
  });
}

beforeAll(() => {
  breakable('rename');
  breakable('rm');
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'truedraw-archive-'))));
afterEach(() => {
  changesLeft = Infinity;
  rmSync(folder, { recursive: true, force: true });
});

const name = '202609';
const users = Array.from({ length: 30 }, (_, at) => at + 1);
const about = {
  kind: 'truedraw.archive.1',
  name,
  from: 2_026_090_000,
  to: 2_026_100_000,
  bets: users.length,
  stakes: 0,
  draws: [],
} as const;

/** Archives always the same lines; `afterCheck` is what happens between the check and the name. */
const archive = (afterCheck: () => unknown = () => undefined): Promise<string> =>
  writeArchive({
    of: 'bets',
    name,
    folder,
    size: { memberLines: 7, fileBytes: 100 },
    async write(writer) {
      await writer.add(
        users.map((userId) => ({ lane: 0, userId, line: JSON.stringify({ user_id: userId }) })),
      );
      return writer.end({ ...about, draws: [] });
    },
    check: async () => void (await afterCheck()),
  });

/** Reads every file. */
async function usersIn(manifest: string): Promise<number[]> {
  const found: number[] = [];
  for await (const { lines } of readAll(await openArchive(folder, { name, manifest })))
    found.push(...lines.map(({ user_id }) => user_id));
  return found;
}

test('a server that wakes up behind the archive of another one leaves it whole, wherever it is killed', async () => {
  let kills = 0;
  for (let at = 0, isKilled = true; isKilled; at++) {
    let recorded = '';
    const woken = archive(async () => {
      recorded = await archive();
      changesLeft = at;
    });
    isKilled = await woken.then(
      () => false,
      () => true,
    );
    if (isKilled) kills += 1;
    changesLeft = Infinity;
    expect(await usersIn(recorded)).toEqual(users);
    rmSync(folder, { recursive: true });
  }
  expect(kills).toBeGreaterThan(1);
});

test('servers that archive a month at the same moment leave one archive, which is whole', async () => {
  const manifests = await Promise.all([archive(), archive(), archive(), archive()]);
  expect(new Set(manifests).size).toBe(1);
  expect(readdirSync(folder)).toEqual([folderOf({ name, manifest: manifests[0] })]);
  expect(await usersIn(manifests[0])).toEqual(users);
});

test('what a stopped attempt left damaged under its name is replaced', async () => {
  const manifest = await archive();
  const path = (file: number) => join(folder, folderOf({ name, manifest }), linesFile('bets', file));
  rmSync(path(0));
  writeFileSync(path(1), 'damaged');
  expect(await archive()).toBe(manifest);
  expect(await usersIn(manifest)).toEqual(users);
});

test('a month whose files are taken away after their check is not archived', async () => {
  const takeAway = () => {
    const [unfinished] = readdirSync(folder);
    rmSync(join(folder, unfinished!, linesFile('bets', 0)));
  };
  await expect(archive(takeAway)).rejects.toThrow(ArchiveDamaged);
});
