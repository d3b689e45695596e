import type { Pool } from '../apps/server/src/db/pool';

/** Fills the table with the bets of past draws, in steps, so that a rate can be compared with and without a history. */
export async function loadHistory(db: Pool, { bets, users }: { bets: number; users: number }): Promise<void> {
  const step = 1_000_000;
  for (let first = 0; first < bets; first += step)
    await db.query(
      `INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain,
                         rates, placed_at)
       SELECT 0, 2090010101 + at / 100000, 2, 1 + at % $3, 1000000000 + at,
              ARRAY[at % 100, (at + 20) % 100, (at + 40) % 100, (at + 60) % 100, (at + 80) % 100]::smallint[],
              '{100,100,100,100,100}', '{8500,8500,8500,8500,8500}', '{0,0}', '{190,190}', '{0,0}', '{190,190}', 500,
              ARRAY[1 + at % $3], '{100}', now() - interval '1 year'
       FROM generate_series($1::bigint, $2::bigint - 1) AS at`,
      [first, Math.min(bets, first + step), users],
    );
  await db.query('VACUUM (ANALYZE) bets');
}
