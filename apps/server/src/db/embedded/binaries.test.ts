import { chmod, cp, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installedBinaries, linkLibraries, usableBinaries } from './binaries';
import { ownerFor, runAs } from './owner';
import { isRoot, temporaryFolder } from './test-support';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let native: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  native = join(folder, 'package', 'native');
  const installed = await installedBinaries();
  await mkdir(join(folder, 'package'));
  // As npm leaves the package when it skips the install script.
  await cp(installed.native, native, { recursive: true, verbatimSymlinks: true });
  for (const name of await readdir(join(native, 'lib'))) {
    const path = join(native, 'lib', name);
    if ((await lstat(path)).isSymbolicLink()) await rm(path);
  }
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('missing links of libraries are created, also by several processes at once', async () => {
  const initdb = join(native, 'bin', 'initdb');
  await expect(runAs(undefined, initdb, ['--version'])).rejects.toThrow(
    /libpq|shared librar|image not found|Library not loaded/,
  );
  await Promise.all([linkLibraries(native), linkLibraries(native), linkLibraries(native)]);
  expect(await runAs(undefined, initdb, ['--version'])).toMatch(/PostgreSQL/);
});

test.runIf(isRoot)(
  'programs that the database user cannot reach are copied to a place that it can',
  async () => {
    await chmod(join(folder, 'package'), 0o700);
    const lines: string[] = [];
    const owner = await ownerFor('/nowhere');
    const version = `test-${process.pid}`;
    const options = { folder, owner, log: (line: string) => lines.push(line) };
    const usable = await usableBinaries({ native, version }, options);
    try {
      expect(usable.native).toBe(`/var/lib/truedraw/binaries-${version}`);
      expect(lines.join()).toContain(`copying them to ${usable.native}`);
      expect(await runAs(owner, join(usable.native, 'bin', 'postgres'), ['--version'])).toMatch(/PostgreSQL/);
      expect(await usableBinaries({ native, version }, options)).toEqual(usable);
      expect(lines).toHaveLength(1);
    } finally {
      await rm(usable.native, { recursive: true });
    }
  },
);
