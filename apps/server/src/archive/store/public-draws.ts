import type { CommitRecord, SettledRecord } from '@truedraw/proof';
import type { Queryable } from '../../db/pool';
import type { ArchivedDraw } from '../format';
import type { TurnRange } from './archives';

/** The closed books of these turns as the public log has them, by turn and game. */
export async function listPublicDraws(db: Queryable, { from, to }: TurnRange): Promise<ArchivedDraw[]> {
  const { rows } = await db.query<{ body: string }>(
    `SELECT body FROM proof_records WHERE kind = 'commit' AND turn_id >= $1 AND turn_id < $2 ORDER BY turn_id, game`,
    [from, to],
  );
  return rows.map(({ body }) => {
    const { turn, game, bets, stakes, root } = JSON.parse(body) as CommitRecord;
    return { turn, game, bets, stakes, root };
  });
}

export interface LaneSum {
  lane: number;
  turn: number;
  game: number;
  bets: number;
  stakes: number;
}

/** What the settlement of these turns counted, lane by lane. */
export async function listLaneSums(db: Queryable, { from, to }: TurnRange): Promise<LaneSum[]> {
  const { rows } = await db.query<LaneSum>(
    `SELECT lane, turn_id AS turn, game, coalesce(bets, 0) AS bets, stake AS stakes FROM draw_sums
     WHERE turn_id >= $1 AND turn_id < $2`,
    [from, to],
  );
  return rows;
}

export interface LanePayments extends Record<AwardKind, number> {
  lane: number;
  turn: number;
  game: number;
}

export const awardKinds = ['payout', 'refund', 'rebate'] as const;
export type AwardKind = (typeof awardKinds)[number];

/** What the settlement of these turns paid, lane by lane. */
export async function listLanePayments(db: Queryable, { from, to }: TurnRange): Promise<LanePayments[]> {
  const { rows } = await db.query<LanePayments>(
    `SELECT lane, turn_id AS turn, game, payout, refund, rebate FROM draw_sums WHERE turn_id >= $1 AND turn_id < $2`,
    [from, to],
  );
  return rows;
}

/** What the bets of these turns won or got back, as the public log has it after all corrections. */
export async function listPublicPayouts(
  db: Queryable,
  { from, to }: TurnRange,
): Promise<Pick<SettledRecord, 'turn' | 'game' | 'payouts'>[]> {
  const { rows } = await db.query<{ body: string }>(
    `SELECT DISTINCT ON (turn_id, game) body FROM proof_records
     WHERE kind = 'settled' AND turn_id >= $1 AND turn_id < $2 ORDER BY turn_id, game, revision DESC`,
    [from, to],
  );
  return rows.map(({ body }) => JSON.parse(body) as SettledRecord);
}
