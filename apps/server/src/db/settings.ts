import type { Queryable } from './pool';

/** The number of lanes of this database; a new one gets the wanted number, or one lane. */
export async function initLanes(db: Queryable, wanted = 1): Promise<number> {
  return Number(await initSetting(db, 'lanes', wanted));
}

export async function readSetting(db: Queryable, name: string): Promise<unknown> {
  const { rows } = await db.query<{ value: unknown }>('SELECT value FROM settings WHERE name = $1', [name]);
  return rows[0]?.value;
}

export async function writeSetting(db: Queryable, name: string, value: unknown): Promise<void> {
  await db.query(
    `INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [name, JSON.stringify(value)],
  );
}

/** Stores a value once for all servers: the first one stays, and every server gets it. */
export async function initSetting(db: Queryable, name: string, wanted: unknown): Promise<unknown> {
  await db.query(`INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`, [
    name,
    JSON.stringify(wanted),
  ]);
  return readSetting(db, name);
}

/** The value, locked until the transaction ends, so that changes of its parts happen one after the other. */
export async function lockSetting(tx: Queryable, name: string): Promise<unknown> {
  await tx.query(`INSERT INTO settings (name, value) VALUES ($1, '{}') ON CONFLICT (name) DO NOTHING`, [
    name,
  ]);
  const { rows } = await tx.query<{ value: unknown }>(
    'SELECT value FROM settings WHERE name = $1 FOR UPDATE',
    [name],
  );
  return rows[0]?.value;
}

/** Of all callers with the same name only the first gets true. */
export async function claimSetting(db: Queryable, name: string, value: unknown): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
    [name, JSON.stringify(value)],
  );
  return rowCount === 1;
}
