import type { GameType } from '@truedraw/rules';
import { atMicros } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import type { BetTerms } from '../../proof/seal-bet';

/** The key of a bet's row. */
export interface BetName {
  lane: number;
  turnId: number;
  game: GameType;
  userId: number;
  id: number;
}

export type CancellableBet = Pick<
  BetTerms,
  'numbers' | 'stakes' | 'odds' | 'ds' | 'dsOdds' | 'bs' | 'bsOdds' | 'total'
> & {
  /** In hexadecimal; null for a bet that cannot be cancelled. */
  cancel: string | null;
};

const keyOf = ({ lane, turnId, game, userId, id }: BetName): number[] => [lane, turnId, game, userId, id];
const ofBet = 'lane = $1 AND turn_id = $2 AND game = $3 AND user_id = $4 AND id = $5';

/** Call it under the lock of the bettor's wallet: nobody else cancels the bet meanwhile. */
export async function findCancellable(tx: Queryable, bet: BetName): Promise<CancellableBet | undefined> {
  const { rows } = await tx.query<CancellableBet>({
    name: 'find-cancellable',
    text: `SELECT numbers, stakes, odds, ds, ds_odds AS "dsOdds", bs, bs_odds AS "bsOdds", total,
             encode(cancel, 'hex') AS cancel FROM bets WHERE ${ofBet}`,
    values: keyOf(bet),
  });
  return rows[0];
}

/** The preimage by which a bet was cancelled. */
export async function findSecret(tx: Queryable, bet: BetName): Promise<string | undefined> {
  const { rows } = await tx.query<{ secret: string }>({
    name: 'find-secret',
    text: `SELECT secret FROM cancelled_bets WHERE ${ofBet}`,
    values: keyOf(bet),
  });
  return rows[0]?.secret;
}

/** Moves a bet to the cancelled ones. The database does it only with the preimage, while the draw is open. */
export async function moveToCancelled(
  tx: Queryable,
  bet: BetName,
  { secret, now }: { secret: string; now: number },
): Promise<void> {
  const { rows } = await tx.query<{ total: number | null }>({
    name: 'cancel-bet',
    text: `SELECT cancel_bet($1::smallint, $2, $3::smallint, $4, $5, $6, ${atMicros('$7')}) AS total`,
    values: [...keyOf(bet), secret, now * 1000],
  });
  if (rows[0]!.total === null) throw new RangeError(`bet ${bet.id} was not cancelled`);
}
