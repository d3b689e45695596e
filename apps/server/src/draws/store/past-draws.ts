import { demoReason } from '@truedraw/contract/staff';
import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

/** A turn of the past; times in milliseconds since 1970. */
export interface PastTurn {
  turnId: number;
  session: string;
  closesAt: number;
  dueAt: number;
  set: string;
  value: string;
  two: string;
  three: string;
  four: string;
}

/** Writes settled draws of every game, and their simulated releases, in two statements. */
export async function insertPastDraws(
  tx: Queryable,
  turns: readonly PastTurn[],
  games: readonly GameType[],
): Promise<void> {
  const turnIds = turns.map(({ turnId }) => turnId);
  const dueAts = turns.map(({ dueAt }) => dueAt);
  await tx.query(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state, closed_at, released, settled)
     SELECT n.turn_id, g.game, n.session, to_timestamp(n.closes / 1000) - interval '4 hours', to_timestamp(n.closes / 1000),
       to_timestamp(n.due / 1000), 'settled', to_timestamp(n.closes / 1000), 1, 1
     FROM unnest($1::bigint[], $2::text[], $3::float8[], $4::float8[]) AS n (turn_id, session, closes, due)
     CROSS JOIN unnest($5::smallint[]) AS g (game)
     ON CONFLICT (turn_id, game) DO NOTHING`,
    [turnIds, turns.map(({ session }) => session), turns.map(({ closesAt }) => closesAt), dueAts, games],
  );
  await tx.query(
    `INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, released_by,
                           reason, simulated, released_at)
     SELECT n.turn_id, 1, 'result', n.set_figure, n.value_figure, n.two, n.three, n.four, 'simulated', 'feed',
       $8, true, to_timestamp(n.due / 1000)
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::float8[])
       AS n (turn_id, set_figure, value_figure, two, three, four, due)
     ON CONFLICT (turn_id, revision) DO NOTHING`,
    [
      turnIds,
      turns.map(({ set }) => set),
      turns.map(({ value }) => value),
      turns.map(({ two }) => two),
      turns.map(({ three }) => three),
      turns.map(({ four }) => four),
      dueAts,
      demoReason,
    ],
  );
}
