import type { Pool } from '../apps/server/src/db/pool';
import { benchBets, benchUsers, prepareBets, type BetFigures } from './bets';
import { newSigner } from './proof';
import { withoutIndexes } from './without-indexes';

interface Place {
  url: string;
  db: Pool;
}

const rounds = 5;

/** Bets on an empty table and on one with a history, alternately, so that both have the same conditions. Returns the medians. */
export async function benchHistory(
  places: { without: Place; full: Place },
  { history, seconds }: { history: number; seconds: number },
): Promise<{ without: BetFigures; full: BetFigures }> {
  await prepareBets(places.without.db);
  await prepareBets(places.full.db);
  await loadHistory(places.full.db, { bets: history, users: benchUsers });
  const signer = newSigner();
  const figures: Record<keyof typeof places, BetFigures[]> = { without: [], full: [] };
  for (let round = 0; round < rounds; round++)
    for (const name of ['without', 'full'] as const)
      figures[name].push(await benchBets({ ...places[name], callers: 256, seconds: seconds / 2, signer }));
  return { without: middleOf(figures.without), full: middleOf(figures.full) };
}

const middleOf = (figures: readonly BetFigures[]): BetFigures =>
  figures.toSorted((one, other) => one.betsPerSecond - other.betsPerSecond)[Math.floor(rounds / 2)]!;

/** Fills the table with the bets of past draws, in steps, so that a rate can be compared with and without a history. */
async function loadHistory(db: Pool, { bets, users }: { bets: number; users: number }): Promise<void> {
  const step = 1_000_000;
  const fill = (first: number) =>
    db.query(
      `INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain,
                         rates, placed_at)
       SELECT 0, 2090010101 + at / 100000, 2, 1 + at % $3, 1000000000 + at,
              ARRAY[at % 100, (at + 20) % 100, (at + 40) % 100, (at + 60) % 100, (at + 80) % 100]::smallint[],
              '{100,100,100,100,100}', '{8500,8500,8500,8500,8500}', '{0,0}', '{190,190}', '{0,0}', '{190,190}', 500,
              ARRAY[1 + at % $3], '{100}', now() - interval '1 year'
       FROM generate_series($1::bigint, $2::bigint - 1) AS at`,
      [first, Math.min(bets, first + step), users],
    );
  await withoutIndexes(db, ['bets'], async () => {
    for (let first = 0; first < bets; first += step) await fill(first);
  });
  await db.query('VACUUM (ANALYZE) bets');
}
