import type { Queryable } from '../db/pool';

/** The number of lanes that this database was made with; a database without rows takes the wish. */
export async function fixLanes(db: Queryable, wish: number): Promise<number> {
  await db.query(`INSERT INTO settings (name, value) VALUES ('lanes', $1) ON CONFLICT (name) DO NOTHING`, [
    JSON.stringify(wish),
  ]);
  const { rows } = await db.query<{ value: number }>(`SELECT value FROM settings WHERE name = 'lanes'`);
  return rows[0]!.value;
}

export async function readSetting(db: Queryable, name: string): Promise<unknown> {
  const { rows } = await db.query<{ value: unknown }>('SELECT value FROM settings WHERE name = $1', [name]);
  return rows[0]?.value;
}
