import {
  coin,
  numberValue,
  toBetStakes,
  type GameType,
  type PlacedBet,
  type SlipLine,
} from '@truedraw/rules';

interface Priced {
  game: GameType;
  lines: readonly SlipLine[];
  oddsOf: (line: SlipLine) => number | undefined;
  dsOdds: readonly [number, number];
  bsOdds: readonly [number, number];
}

/** Converts the slip into a bet at these odds. Undefined while the odds of a line are unknown. */
export function placedBetOf({ game, lines, oddsOf, dsOdds, bsOdds }: Priced): PlacedBet | undefined {
  const numbers = lines.filter(({ type }) => type === 'num');
  const odds = numbers.map(oddsOf);
  if (odds.some((each) => each === undefined)) return undefined;
  const { dsBet, bsBet } = toBetStakes(lines);
  return {
    numbers: numbers.map(({ value }) => numberValue(game, String(value))),
    stakes: numbers.map(({ amount }) => coin(amount)),
    odds: odds.map(Number),
    dsBet,
    dsOdds,
    bsBet,
    bsOdds,
  };
}
