import type { Line } from './book';
import { stakesOf, type BetInput } from './book-bets';

type OddsOfReceipt = {
  lines: { numbers: string[]; odds: number[]; dsOdds: [number, number]; bsOdds: [number, number] };
};

/** The lines of an accepted bet at the odds that the receipt names. */
export function linesAtReceipt(input: BetInput, receipt: unknown): Line[] {
  const { numbers, odds, dsOdds, bsOdds } = (receipt as OddsOfReceipt).lines;
  const bySpot = new Map<string, number>([
    ...numbers.map((number, at): [string, number] => [number, odds[at]!]),
    ...Object.entries({ odd: dsOdds[0], even: dsOdds[1], big: bsOdds[0], small: bsOdds[1] }),
  ]);
  return stakesOf(input).map(({ spot, stake }) => ({ spot, stake, odds: bySpot.get(spot)! }));
}
