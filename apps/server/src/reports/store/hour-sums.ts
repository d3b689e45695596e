import type { Queryable } from '../../db/pool';

export interface HourSums {
  hour: number;
  turnover: number;
  grossWin: number;
  online: number;
}

/** What happened between the samples of a time span, by the hour of the day in Bangkok. Samples hold totals of all time. */
export async function listHourSums(
  db: Queryable,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<HourSums[]> {
  const { rows } = await db.query<HourSums>(
    `SELECT hour, coalesce(sum(turnover), 0)::int8 AS turnover, coalesce(sum(gross_win), 0)::int8 AS "grossWin",
            max(online) AS online
     FROM (SELECT at, extract(hour FROM at AT TIME ZONE 'Asia/Bangkok')::int AS hour, online,
                  turnover - lag(turnover) OVER earlier AS turnover, gross_win - lag(gross_win) OVER earlier AS gross_win
           FROM figure_samples
           WHERE at >= to_timestamp($1 / 1000.0) - interval '10 minutes' AND at < to_timestamp($2 / 1000.0)
           WINDOW earlier AS (ORDER BY at)) AS between_samples
     WHERE at >= to_timestamp($1 / 1000.0) GROUP BY hour ORDER BY hour`,
    [fromMs, toMs],
  );
  return rows;
}
