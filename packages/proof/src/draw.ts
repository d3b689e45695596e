import {
  coin,
  deriveDigits,
  digitRules,
  drawnSides,
  gameTypes,
  numberValue,
  settleBet,
  type GameType,
} from '@truedraw/rules';
import { saysFigures } from './figures-in-text';
import type { CommitRecord, Quote, ResultRecord, SettledRecord } from './records';
import type { BetLines } from './shapes';

/** Whether the digits of a result are those of its figures, by the rule that the record names. */
export function hasRightDigits({ outcome, set, value, digits, rule }: ResultRecord): boolean {
  if (outcome === 'cancel') return set === '' && value === '' && Object.keys(digits).length === 0;
  if (!digitRules.includes(rule)) return false;
  const derived = deriveDigits({ set, value }, rule);
  return derived.ok && gameTypes.every((game) => digits[String(game)] === derived.value.digits[game]);
}

/**
 * Whether there are two readings at least, and each has the figures of the record and was made in time. Without a book
 * the times are not known.
 */
export function hasAgreeingQuotes(
  { outcome, by, set, value, quotes }: ResultRecord,
  book: Pick<CommitRecord, 'closesAt' | 'dueAt'> | undefined,
): boolean {
  if (outcome === 'cancel' || by !== 'feed') return true;
  const readings = new Set(quotes.map(({ source, receivedAt }) => `${receivedAt} ${source}`));
  return (
    readings.size >= 2 &&
    readings.size === quotes.length &&
    quotes.every((quote) => saysFigures(quote.raw, { set, value }) && (!book || isOfSession(quote, book)))
  );
}

/** Figures are read from their due time on, and within these hours: later ones belong to another session. */
const sessionMilliseconds = 43_200_000;
/** The clock of a source may be ahead by this much. */
const clockSlack = 60_000;

function isOfSession(
  { quotedAt, receivedAt }: Quote,
  { closesAt, dueAt }: Pick<CommitRecord, 'closesAt' | 'dueAt'>,
): boolean {
  const isQuotedInTime = quotedAt === 0 || (quotedAt >= closesAt && quotedAt <= receivedAt + clockSlack);
  return isQuotedInTime && receivedAt >= dueAt && receivedAt < dueAt + sessionMilliseconds;
}

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
