import type { Day } from '@truedraw/rules';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import type { Verdict } from '../judge';

/** How well a source did on a day. */
export interface SourceDay {
  source: string;
  day: Day;
  good: number;
  silent: number;
  late: number;
  wrong: number;
  lastGoodAt: number | null;
  turns: number;
  turnsLate: number;
  turnsDiffered: number;
}

const lateVerdicts: ReadonlySet<Verdict> = new Set(['stale', 'before-close', 'after-session', 'unchanged']);
const keptDays = 400;

/** What a reading counts as in the record of its source. */
function outcomeOf(verdict: Verdict): 'good' | 'silent' | 'late' | 'wrong' {
  if (verdict === 'good') return 'good';
  if (verdict === 'unreachable') return 'silent';
  return lateVerdicts.has(verdict) ? 'late' : 'wrong';
}

export async function noteReading(
  db: Queryable,
  { source, day, verdict }: { source: string; day: Day; verdict: Verdict },
): Promise<void> {
  const outcome = outcomeOf(verdict);
  await db.query(
    `INSERT INTO source_days AS d (source, day, good, silent, late, wrong, last_good_at)
     VALUES ($1, $2::date, $3::int, $4::int, $5::int, $6::int, CASE WHEN $3::int > 0 THEN clock_timestamp() END)
     ON CONFLICT (source, day) DO UPDATE SET good = d.good + excluded.good, silent = d.silent + excluded.silent,
       late = d.late + excluded.late, wrong = d.wrong + excluded.wrong,
       last_good_at = coalesce(excluded.last_good_at, d.last_good_at)`,
    [source, day, ...(['good', 'silent', 'late', 'wrong'] as const).map((one) => Number(one === outcome))],
  );
}

/** What the sources had said when a result was released. */
export async function noteTurn(
  tx: Queryable,
  day: Day,
  said: readonly { source: string; isLate: boolean; differed: boolean }[],
): Promise<void> {
  if (!said.length) return;
  await tx.query(
    `INSERT INTO source_days AS d (source, day, turns, turns_late, turns_differed)
     SELECT source, $1::date, 1, late, differed
     FROM unnest($2::text[], $3::int[], $4::int[]) AS s (source, late, differed) ORDER BY source
     ON CONFLICT (source, day) DO UPDATE SET turns = d.turns + 1, turns_late = d.turns_late + excluded.turns_late,
       turns_differed = d.turns_differed + excluded.turns_differed`,
    [
      day,
      said.map(({ source }) => source),
      said.map(({ isLate }) => Number(isLate)),
      said.map(({ differed }) => Number(differed)),
    ],
  );
}

/** The days of all sources since one, newest first. */
export async function listSourceDays(db: Queryable, since: Day): Promise<SourceDay[]> {
  const { rows } = await db.query<SourceDay>(
    `SELECT source, to_char(day, 'YYYY-MM-DD') AS day, good, silent, late, wrong,
            ${millisOf('last_good_at')} AS "lastGoodAt", turns, turns_late AS "turnsLate",
            turns_differed AS "turnsDiffered"
     FROM source_days WHERE day >= $1::date ORDER BY source_days.day DESC, source`,
    [since],
  );
  return rows;
}

export async function sweepSourceDays(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM source_days WHERE day < current_date - $1::int`, [keptDays]);
}
