import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';

const dueLocale = `CASE WHEN next_locale_at <= to_timestamp($3 / 1000.0) THEN next_locale ELSE locale END`;

/** Notes the language of a login or a confirmation. The first one counts at once, another one after a day. */
export async function noteLocale(
  tx: Queryable,
  lanes: number,
  { userId, locale, now }: { userId: number; locale: string; now: number },
): Promise<void> {
  await tx.query(
    `UPDATE users SET
       locale = coalesce(${dueLocale}, $4),
       next_locale_at = CASE WHEN next_locale = $4 THEN next_locale_at ELSE to_timestamp($3 / 1000.0) + interval '1 day' END,
       next_locale = $4
     WHERE lane = $1 AND id = $2`,
    [laneOf(userId, lanes), userId, now, locale],
  );
}

/** The language in which the owner is told of changes; undefined until a login has brought one. */
export async function readOwnerLocale(
  tx: Queryable,
  lanes: number,
  { userId, now }: { userId: number; now: number },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ locale: string | null }>(
    `SELECT ${dueLocale} AS locale FROM users WHERE lane = $1 AND id = $2`,
    [laneOf(userId, lanes), userId, now],
  );
  return rows[0]?.locale ?? undefined;
}
