import type { PictureType } from '../../content/picture-type';
import type { Queryable } from '../../db/pool';

export interface StoredPicture {
  type: PictureType;
  bytes: Buffer;
}

export async function insertPicture(tx: Queryable, { type, bytes }: StoredPicture): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'INSERT INTO chat_pictures (type, bytes) VALUES ($1, $2) RETURNING id',
    [type, bytes],
  );
  return rows[0]!.id;
}

/** The picture of a message of this chat; undefined when it has none or the picture was deleted. */
export async function findPicture(
  db: Queryable,
  chatId: number,
  seq: number,
): Promise<StoredPicture | undefined> {
  const { rows } = await db.query<StoredPicture>(
    `SELECT p.type, p.bytes FROM chat_messages m JOIN chat_pictures p ON p.id = m.picture_id
     WHERE m.chat_id = $1 AND m.seq = $2`,
    [chatId, seq],
  );
  return rows[0];
}
