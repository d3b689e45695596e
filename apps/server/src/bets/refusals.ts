import { formatNumber, maxStake, sideOfSpot, type Coin, type GameType } from '@truedraw/rules';
import { moneyText } from '../ledger/money-text';
import { Refusal } from '../refusal';

interface Spot {
  draw: { game: GameType };
  /** A number, or a side below zero. */
  spot: number;
}

export const spotName = ({ draw, spot }: Spot): { number: string } | { side: string } =>
  spot < 0 ? { side: sideOfSpot[spot]! } : { number: formatNumber(draw.game, spot) };

/** The spot has too little cap left for this stake; `left` is the stake it still accepts at these odds. */
export function spotFull(full: Spot & { capCoins: Coin; liabilityCoins: Coin; odds: number }): Refusal {
  const left = maxStake(full);
  const params = { ...spotName(full), left, leftMoney: moneyText(left) };
  const [whenFull, whenNearlyFull] =
    full.spot < 0
      ? (['Error.SideFull', 'Error.SideNearlyFull'] as const)
      : (['Error.NumberFull', 'Error.NumberNearlyFull'] as const);
  return new Refusal('NumberFull', params, left > 0 ? whenNearlyFull : whenFull);
}

export function overBetLimit(over: Spot & { limit: number; staked: number }): Refusal {
  const left = Math.max(0, over.limit - over.staked);
  return new Refusal(
    'OverBetLimit',
    {
      ...spotName(over),
      limit: over.limit,
      left,
      limitMoney: moneyText(over.limit),
      leftMoney: moneyText(left),
    },
    over.spot < 0 ? 'Error.SideOverBetLimit' : undefined,
  );
}

/** The refusal of a whole series for what one of its draws refuses. */
export const inDraw = ({ error, params, key }: Refusal, { turnId }: { turnId: number }): Refusal =>
  new Refusal(error, { ...params, turnId }, key, undefined, 'Error.InDraw');

export const notEnoughCoins = (of: { coin: number; total: number }): Refusal =>
  new Refusal('NotEnoughCoins', { ...of, coinMoney: moneyText(of.coin), totalMoney: moneyText(of.total) });
