import { join } from 'node:path';
import { startEmbedded } from './embedded';
import { migrate, migrations } from './migrate';
import { createPool, type Pool } from './pool';
import { roleIn } from './server-role';

interface Place {
  databaseUrl: string;
  ownerUrl: string;
  dataDir: string;
}

/** Migrates as the owner of the tables, where the server has a role of its own. */
export async function migrateAsOwner(
  db: Pool,
  { url, ownerUrl }: { url: string; ownerUrl: string },
  prepare: (owner: Pool) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (!ownerUrl) return migrate(db);
  const owner = createPool(ownerUrl, () => undefined);
  try {
    await prepare(owner);
    await migrate(owner, migrations, roleIn(url));
  } finally {
    await owner.end();
  }
}

/** The migrated database for a command that runs beside the server; with `asOwner` by the role that owns the tables. */
export async function openForCommand({ databaseUrl, ownerUrl, dataDir }: Place, { asOwner = false } = {}) {
  const embedded = databaseUrl
    ? undefined
    : await startEmbedded({ folder: join(dataDir, 'postgres'), log: () => undefined });
  const url = embedded?.url ?? databaseUrl;
  const db = createPool((asOwner && ownerUrl) || url, () => undefined);
  const close = async () => {
    await db.end();
    await embedded?.stop();
  };
  try {
    await migrateAsOwner(db, { url, ownerUrl });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}
