import type { Queryable } from '../db/pool';
import { atMicros, microsOf } from './moment';

export interface BelowKey {
  id: number;
  /** Since when it stands there. */
  micros: number;
}

/** The direct sub-users of a user, the newest first. Later ones than the page begins after are not read. */
export async function listBelow(
  db: Queryable,
  spreaderId: number,
  { after, limit }: { after: BelowKey | undefined; limit: number },
): Promise<BelowKey[]> {
  const { rows } = await db.query<BelowKey>(
    `SELECT id, ${microsOf('bound_at')} AS micros FROM users
     WHERE spreader_id = $1 AND bound_at <= coalesce(${atMicros('$2')}, 'infinity')
       AND ($2::int8 IS NULL OR bound_at < ${atMicros('$2')} OR id > $3)
     ORDER BY bound_at DESC, id LIMIT $4`,
    [spreaderId, after?.micros ?? null, after?.id ?? 0, limit],
  );
  return rows;
}
