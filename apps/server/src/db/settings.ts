import type { Queryable } from './pool';

/** The number of lanes that this database was made with; one that is new takes the wish, or a single lane. */
export async function fixLanes(db: Queryable, wish = 1): Promise<number> {
  return Number(await fixSetting(db, 'lanes', wish));
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

/** Settles a value once for all servers: the first wish stands, and everyone gets it. */
export async function fixSetting(db: Queryable, name: string, wish: unknown): Promise<unknown> {
  await db.query(`INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`, [
    name,
    JSON.stringify(wish),
  ]);
  return readSetting(db, name);
}

/** The value, held until the transaction ends, so that two who change parts of it do so one after the other. */
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

/** Of several who claim a name, at once or one after the other, the first gets true. */
export async function claimSetting(db: Queryable, name: string, value: unknown): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
    [name, JSON.stringify(value)],
  );
  return rowCount === 1;
}
