import { deriveDigits, figureSize, isPlausible, plausibleFigures } from '@truedraw/rules';
import type { TradingSession } from '../calendar/trading-hours';
import type { Reading } from './feed';

/** The result of judging a reading: good, or the first problem with it. */
export type Verdict =
  | 'good'
  | 'unreachable'
  | 'malformed'
  | 'not-numeric'
  | 'out-of-range'
  | 'wrong-unit'
  | 'no-time'
  | 'future'
  | 'stale'
  /** It is no market day, so there was no session. */
  | 'closed-market'
  /** Quoted before the session ended: the figures may still change. */
  | 'before-close'
  /** Quoted after the next session began: these are its figures. */
  | 'after-session'
  /** The same figures as in an earlier session. */
  | 'unchanged';

export interface Figures {
  set: string;
  value: string;
}

/** A feed's clock may be ahead of ours by this much. */
const clockSlack = 60_000;
const staleAfter = 300_000;

const plain = (figure: string): string => figure.replaceAll(',', '');

/** Compares figures, ignoring their commas. */
export const sameFigures = (one: Figures, other: Figures): boolean =>
  plain(one.set) === plain(other.set) && plain(one.value) === plain(other.value);

/** Whether a reading may be shown as the latest price. `tradedAt` is when the market last traded. */
export function judgeReading(
  reading: Reading,
  { now, tradedAt }: { now: number; tradedAt: number },
): Verdict {
  if (reading.failure) return reading.failure;
  const { set, value, quotedAt, ageMs = 0 } = reading;
  const derived = deriveDigits({ set, value });
  // In the first seconds of a day the turnover has too few digits for a result, but it is a valid figure.
  if (!derived.ok && derived.reason !== 'TooShort') return 'not-numeric';
  if (!isPlausible('set', set!)) return 'out-of-range';
  // During a session the turnover still grows from zero.
  if (figureSize(value!) > plausibleFigures.value.most) return 'wrong-unit';
  if (quotedAt === undefined) return 'no-time';
  // Checkers of the public records compare it with when it was received.
  if (quotedAt > now - ageMs + clockSlack) return 'future';
  if (quotedAt < tradedAt - staleAfter) return 'stale';
  return 'good';
}

export interface DecidingFacts {
  now: number;
  tradedAt: number;
  /** The session whose end makes the result; undefined when the market was closed that day. */
  session: TradingSession | undefined;
  /** When the next session replaces the figures of this one. */
  nextSessionAt: number;
  /** Figures before the session: those of the previous release, and the last quote. */
  earlier: readonly Figures[];
}

/** Whether a reading may decide a turn. */
export function judgeForTurn(reading: Reading, facts: DecidingFacts): Verdict {
  if (!facts.session) return 'closed-market';
  const verdict = judgeReading(reading, facts);
  if (verdict !== 'good') return verdict;
  const { set, value, quotedAt } = reading as Required<Reading>;
  if (!isPlausible('value', value!)) return 'wrong-unit';
  if (quotedAt! < facts.session.endsAt) return 'before-close';
  if (quotedAt! >= facts.nextSessionAt || facts.now >= facts.nextSessionAt) return 'after-session';
  const figures = { set: set!, value: value! };
  return facts.earlier.some((before) => sameFigures(before, figures)) ? 'unchanged' : 'good';
}
