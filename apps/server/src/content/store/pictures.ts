import type { Queryable } from '../../db/pool';

export interface Picture {
  type: string;
  bytes: Buffer;
}

/** The same bytes stored again are the same picture. */
export async function insertPicture(tx: Queryable, id: string, { type, bytes }: Picture): Promise<void> {
  await tx.query('INSERT INTO pictures (id, type, bytes) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING', [
    id,
    type,
    bytes,
  ]);
}

export async function findPicture(db: Queryable, id: string): Promise<Picture | undefined> {
  const { rows } = await db.query<Picture>('SELECT type, bytes FROM pictures WHERE id = $1', [id]);
  return rows[0];
}
