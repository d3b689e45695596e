import type { GameType } from '@truedraw/rules';
import { totalOf, type TestBet } from './bets';

/**
 * What each person must get from a draw with these four digits, or 'cancel', by simple arithmetic without the
 * product's own code.
 */
export function naiveAwards(game: GameType, digits: string, bets: readonly TestBet[]): Map<number, bigint> {
  const awards = new Map<number, bigint>();
  const give = (userId: number, amount: bigint) => awards.set(userId, (awards.get(userId) ?? 0n) + amount);
  for (const bet of bets) {
    if (digits === 'cancel') give(bet.userId, BigInt(totalOf(bet)));
    else for (const win of winsOf(game, digits, bet)) give(bet.userId, win);
  }
  if (digits === 'cancel') return awards;
  for (const { turnover, receivers, rates } of turnovers(bets)) {
    let below = 0n;
    receivers.forEach((receiver, at) => {
      const whole = (turnover * BigInt(Math.min(...rates.slice(at)))) / 10_000n;
      give(receiver, whole - below);
      below = whole;
    });
  }
  return awards;
}

/** What each winning line of a bet pays. 2D is the first two digits, 3D those and the last, 4D all. */
export function winsOf(game: GameType, digits: string, bet: TestBet): bigint[] {
  const result = { 2: digits.slice(0, 2), 3: digits.slice(0, 2) + digits[3], 4: digits }[game];
  const isOdd = '13579'.includes(result.at(-1)!);
  const isBig = '56789'.includes(result[0]!);
  const won = bet.lines.filter(({ number }) => String(number).padStart(game, '0') === result);
  return [
    ...won,
    isOdd ? { stake: bet.ds[0], odds: bet.dsOdds[0] } : { stake: bet.ds[1], odds: bet.dsOdds[1] },
    isBig ? { stake: bet.bs[0], odds: bet.bsOdds[0] } : { stake: bet.bs[1], odds: bet.bsOdds[1] },
  ].map(({ stake, odds }) => (BigInt(stake) * BigInt(odds)) / 100n);
}

export function turnovers(bets: readonly TestBet[]) {
  const sums = new Map<string, { turnover: bigint; receivers: number[]; rates: number[] }>();
  for (const bet of bets) {
    const receivers = [bet.userId, ...bet.above];
    const key = JSON.stringify([receivers, bet.rates]);
    const turnover = (sums.get(key)?.turnover ?? 0n) + BigInt(totalOf(bet));
    sums.set(key, { turnover, receivers, rates: bet.rates });
  }
  return sums.values();
}
