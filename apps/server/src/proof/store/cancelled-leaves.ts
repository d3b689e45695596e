import type { Queryable } from '../../db/pool';

/** The secret by which the bettor cancelled the bet with this leaf. */
export async function findPublishedSecret(
  db: Queryable,
  { turnId, game, leaf }: { turnId: number; game: number; leaf: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ secret: string }>(
    `SELECT secret FROM cancelled_bets WHERE leaf = decode($3, 'hex') AND turn_id = $1 AND game = $2`,
    [turnId, game, leaf],
  );
  return rows[0]?.secret;
}
