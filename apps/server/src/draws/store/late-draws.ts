import type { Queryable } from '../../db/pool';

export interface LateDraws {
  unclosed: number;
  unsettled: number;
}

/** Draws that should have been closed, and closed ones whose figures were released and not paid, before these times. */
export async function countLateDraws(
  db: Queryable,
  { closesBefore, releasedBefore }: { closesBefore: number; releasedBefore: number },
): Promise<LateDraws> {
  const { rows } = await db.query<LateDraws>({
    name: 'count-late-draws',
    text: `SELECT (SELECT count(*) FROM draws
                   WHERE state = 'open' AND closes_at < to_timestamp($1 / 1000.0)) AS unclosed,
                  (SELECT count(*) FROM draws
                   JOIN releases ON releases.turn_id = draws.turn_id AND releases.revision = draws.released
                   WHERE draws.released > draws.settled AND draws.state <> 'open'
                     AND releases.released_at < to_timestamp($2 / 1000.0)) AS unsettled`,
    values: [closesBefore, releasedBefore],
  });
  return rows[0]!;
}
