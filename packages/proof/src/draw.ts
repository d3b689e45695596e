import {
  coin,
  deriveDigits,
  drawnSides,
  gameTypes,
  numberValue,
  settleBet,
  type GameType,
} from '@truedraw/rules';
import type { CommitRecord, ResultRecord, SettledRecord } from './records';
import type { BetLines } from './shapes';

/** Whether the digits of a result are those of its figures, by the rule that the record names. */
export function hasRightDigits({ outcome, set, value, digits }: ResultRecord): boolean {
  if (outcome === 'cancel') return Object.keys(digits).length === 0;
  const derived = deriveDigits({ set, value });
  return derived.ok && gameTypes.every((game) => digits[String(game)] === derived.value.digits[game]);
}

/** Whether every quote contains the figures of the record, VALUE in millions or in baht. */
export function hasAgreeingQuotes({ outcome, by, set, value, quotes }: ResultRecord): boolean {
  if (outcome === 'cancel' || by !== 'feed') return true;
  return (
    quotes.length >= 2 &&
    quotes.every(({ raw }) => says(raw, set) && (says(raw, value) || saysBaht(raw, value)))
  );
}

/** A source may write 1443.79 where we write 1,443.79. */
const says = (raw: string, figure: string): boolean =>
  raw.includes(figure) || raw.replaceAll(',', '').includes(figure.replaceAll(',', ''));

/** 24,221.65 million baht are the digits 2422165 followed by four more digits. */
const saysBaht = (raw: string, millions: string): boolean =>
  new RegExp(String.raw`(?<!\d)${millions.replaceAll(/\D/g, '')}\d{4}(?!\d)`).test(raw.replaceAll(',', ''));

/**
 * Whether a result was published after the book was committed: by its place in the chain, and by the time of its
 * quotes.
 */
export const isAfterBook = (
  { seq, turn, quotes }: ResultRecord,
  book: Pick<CommitRecord, 'seq' | 'turn' | 'time'>,
): boolean =>
  turn === book.turn && book.seq < seq && quotes.every(({ receivedAt }) => receivedAt >= book.time);

/** Whether exactly the bets of the committed book were settled, no more and no fewer. */
export const isSettledBook = (
  { turn, game, bets, stakes }: SettledRecord,
  book: Pick<CommitRecord, 'turn' | 'game' | 'bets' | 'stakes'>,
): boolean => turn === book.turn && game === book.game && bets === book.bets && stakes === book.stakes;

/** What a bet's lines win under a result; a cancelled draw refunds the stakes. */
export function winUnder(lines: BetLines, game: GameType, { outcome, digits }: ResultRecord): number {
  const stakes = [...lines.stakes, ...lines.ds, ...lines.bs];
  if (outcome === 'cancel') return stakes.reduce((sum, stake) => sum + stake, 0);
  const bet = {
    numbers: lines.numbers.map((number) => numberValue(game, number)),
    stakes: lines.stakes.map(coin),
    odds: lines.odds,
    dsBet: [coin(lines.ds[0]), coin(lines.ds[1])] as const,
    dsOdds: lines.dsOdds,
    bsBet: [coin(lines.bs[0]), coin(lines.bs[1])] as const,
    bsOdds: lines.bsOdds,
  };
  return settleBet(bet, drawnSides(game, digits[String(game)]!)).winCoins;
}
