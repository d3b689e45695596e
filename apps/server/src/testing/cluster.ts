import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded';
import type { Binaries } from '../db/embedded/binaries';
import { migrate } from '../db/migrate';
import { createPool } from '../db/pool';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One real PostgreSQL for all server tests, with a migrated database that each test file copies. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const database = await startMigrated();
  project.provide('databaseUrl', database.url);
  return database.stop;
}

/** A migrated database on a cluster of its own, of the embedded PostgreSQL or of another one. */
export async function startMigrated(
  binaries?: Binaries,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-test-'));
  // The database runs as another user when we are root, and has to get in.
  await chmod(folder, 0o755);
  const database = await startEmbedded({
    folder: join(folder, 'postgres'),
    log: () => undefined,
    // Nothing here has to survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    ...(binaries && { binaries }),
  });
  const pool = createPool(database.url, () => undefined);
  await migrate(pool);
  await pool.end();
  return {
    url: database.url,
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
