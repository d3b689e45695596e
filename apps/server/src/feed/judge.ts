import { deriveDigits } from '@truedraw/rules';
import type { TradingSession } from '../calendar/trading-hours';
import type { Reading } from './feed';

/** What a reading is worth: good, or the first doubt about it. */
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
  /** It is no market day; whatever the feed says, there was no session. */
  | 'closed-market'
  /** Quoted before the session ended: the figures may still move. */
  | 'before-close'
  /** Quoted when the next session was under way: these are its figures. */
  | 'after-session'
  /** The figures of an earlier session once more. */
  | 'unchanged';

export interface Figures {
  set: string;
  value: string;
}

/** The SET index has stood between 200 and 1,900 since 1975. */
const setRange = [200, 5_000] as const;
/** Turnover in million baht: more is baht or thousands, and at the end of a session less is billions. */
const mostTurnover = 1_000_000;
const leastTurnoverAtClose = 1_000;
/** A feed's clock may be ahead of ours by this much. */
const clockSlack = 60_000;
const staleAfter = 300_000;

const plain = (figure: string): string => figure.replaceAll(',', '');

/** The same figures, with or without their commas. */
export const sameFigures = (one: Figures, other: Figures): boolean =>
  plain(one.set) === plain(other.set) && plain(one.value) === plain(other.value);

/** Whether a reading may be shown as the latest price. `tradedAt` is the last moment at which the market traded. */
export function judgeReading(
  reading: Reading,
  { now, tradedAt }: { now: number; tradedAt: number },
): Verdict {
  if (reading.failure) return reading.failure;
  const { set, value, quotedAt } = reading;
  const derived = deriveDigits({ set, value });
  // A turnover of some millions, in the first seconds of a day, has too few digits for a result but is a figure.
  if (!derived.ok && derived.reason !== 'TooShort') return 'not-numeric';
  const points = Number(plain(set!));
  if (points < setRange[0] || points > setRange[1]) return 'out-of-range';
  if (Number(plain(value!)) >= mostTurnover) return 'wrong-unit';
  if (quotedAt === undefined) return 'no-time';
  if (quotedAt > now + clockSlack) return 'future';
  if (quotedAt < tradedAt - staleAfter) return 'stale';
  return 'good';
}

export interface DecidingFacts {
  now: number;
  tradedAt: number;
  /** The session whose end makes the result; undefined when the market was closed that day. */
  session: TradingSession | undefined;
  /** When the figures of this session stop being the feed's newest. */
  nextSessionAt: number;
  /** Figures from before the session: the release before, and the last quote before it began. */
  earlier: readonly Figures[];
}

/** Whether a reading may decide a turn. */
export function judgeForTurn(reading: Reading, facts: DecidingFacts): Verdict {
  if (!facts.session) return 'closed-market';
  const verdict = judgeReading(reading, facts);
  if (verdict !== 'good') return verdict;
  const { set, value, quotedAt } = reading as Required<Reading>;
  if (Number(plain(value!)) < leastTurnoverAtClose) return 'wrong-unit';
  if (quotedAt! < facts.session.endsAt) return 'before-close';
  if (quotedAt! >= facts.nextSessionAt || facts.now >= facts.nextSessionAt) return 'after-session';
  const figures = { set: set!, value: value! };
  return facts.earlier.some((before) => sameFigures(before, figures)) ? 'unchanged' : 'good';
}
