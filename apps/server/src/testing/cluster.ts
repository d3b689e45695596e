import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../config';
import { startEmbedded } from '../db/embedded';
import type { Binaries } from '../db/embedded/binaries';
import { migrate } from '../db/migrate';
import { createPool } from '../db/pool';
import { start } from '../start/start';
import { copyOf, testSettings } from './databases';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database with nothing in it. */
    emptyTemplate: string;
    /** A database on which a demonstration server has started and created its accounts, staff and channels. */
    demoTemplate: string;
  }
}

/** One real PostgreSQL for all server tests, with two databases that the test files copy. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const { url, folder, stop } = await startMigrated();
  const demo = await copyOf(url, 'demo');
  const config = readConfig({ ...testSettings, DATABASE_URL: demo }, folder);
  const server = await start(config, {
    root: folder,
    say: () => undefined,
    log: { write: () => undefined },
  });
  await server.stop();
  project.provide('emptyTemplate', url);
  project.provide('demoTemplate', demo);
  return stop;
}

/** A migrated database on a cluster of its own, of the embedded PostgreSQL or of another one. */
export async function startMigrated(
  binaries?: Binaries,
): Promise<{ url: string; folder: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-test-'));
  // As root, the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const database = await startEmbedded({
    folder: join(folder, 'postgres'),
    log: () => undefined,
    // The data need not survive a power cut, and no database lives long enough to need vacuuming.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      wal_compression: 'off',
      autovacuum: 'off',
    },
    ...(binaries && { binaries }),
  });
  const pool = createPool(database.url, () => undefined);
  await migrate(pool);
  await pool.end();
  return {
    url: database.url,
    folder,
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
