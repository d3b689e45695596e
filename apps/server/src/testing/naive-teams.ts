import type { GameType } from '@truedraw/rules';
import type { TestBet } from './bets';
import { turnovers, winsOf } from './naive-books';
import type { TestServer } from './server';

/** The sums of a direct sub-user, computed in a simple way. */
export interface NaiveSum {
  turnover: bigint;
  payout: bigint;
  rebate: Record<GameType, bigint>;
}

export interface NaiveDraw {
  turnId: number;
  game: GameType;
  /** Four digits or 'cancel'; undefined without a result. */
  outcome: string | undefined;
}

export interface NaiveLink extends NaiveSum {
  agent: number;
  child: number;
  /** YYYY-MM-DD. */
  day: string;
}

/** All bets of a draw, as they were accepted. */
export async function betsOf(
  { sql }: Pick<TestServer, 'sql'>,
  { turnId, game }: NaiveDraw,
): Promise<TestBet[]> {
  const rows = await sql<Record<string, number[]> & { user_id: number }>(
    'SELECT * FROM bets WHERE turn_id = $1 AND game = $2',
    [turnId, game],
  );
  return rows.map((row) => ({
    userId: row.user_id,
    lines: row['numbers']!.map((number, at) => ({
      number,
      stake: row['stakes']![at]!,
      odds: row['odds']![at]!,
    })),
    ds: row['ds'] as [number, number],
    dsOdds: row['ds_odds'] as [number, number],
    bs: row['bs'] as [number, number],
    bsOdds: row['bs_odds'] as [number, number],
    above: row['chain']!.slice(1),
    rates: row['rates']!,
  }));
}

/** The sums of every link of every chain of a draw with a result. */
export function linksOf({ turnId, game, outcome }: NaiveDraw, bets: readonly TestBet[]): NaiveLink[] {
  if (outcome === undefined || outcome === 'cancel') return [];
  const day = String(turnId).replace(/^(....)(..)(..).*$/, '$1-$2-$3');
  const links: NaiveLink[] = [];
  const link = (agent: number, child: number): NaiveLink => {
    const sum = { agent, child, day, turnover: 0n, payout: 0n, rebate: { 2: 0n, 3: 0n, 4: 0n } };
    links.push(sum);
    return sum;
  };
  for (const bet of bets)
    [bet.userId, ...bet.above].slice(0, -1).forEach((child, at) => {
      for (const win of winsOf(game, outcome, bet)) link(bet.above[at]!, child).payout += win;
    });
  for (const { turnover, receivers, rates } of turnovers(bets)) {
    const wholes = receivers.map((_, at) => (turnover * BigInt(Math.min(...rates.slice(at)))) / 10_000n);
    for (let at = 1; at < receivers.length; at++) {
      const sum = link(receivers[at]!, receivers[at - 1]!);
      sum.turnover += turnover;
      sum.rebate[game] += wholes[at]! - wholes[at - 1]!;
    }
  }
  return links;
}

export function addUp(links: readonly NaiveLink[]): NaiveSum {
  const sum: NaiveSum = { turnover: 0n, payout: 0n, rebate: { 2: 0n, 3: 0n, 4: 0n } };
  for (const { turnover, payout, rebate } of links) {
    sum.turnover += turnover;
    sum.payout += payout;
    for (const game of [2, 3, 4] as const) sum.rebate[game] += rebate[game];
  }
  return sum;
}

/** A share of what people lost, rounded down, also if it is negative. */
export function naiveShare({ turnover, payout }: NaiveSum, rate: number): bigint {
  const product = (turnover - payout) * BigInt(rate);
  const rest = ((product % 10_000n) + 10_000n) % 10_000n;
  return (product - rest) / 10_000n;
}

export function grouped<Key, Item = NaiveLink>(
  links: readonly Item[],
  keyOf: (link: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const link of links) groups.set(keyOf(link), [...(groups.get(keyOf(link)) ?? []), link]);
  return groups;
}
