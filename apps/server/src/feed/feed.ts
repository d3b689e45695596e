import type { MarketCalendar } from '@truedraw/rules';

declare module '../services' {
  interface Services {
    feed: Feed;
  }
}

/** One answer of a feed, before anybody has judged it. */
export interface Reading {
  /** The figures as text, character for character as the feed wrote them; undefined where there was none. */
  set: string | undefined;
  value: string | undefined;
  /** When the feed says the figures were so, in milliseconds since 1970. */
  quotedAt: number | undefined;
  /** The whole answer as it came, for evidence. */
  raw: string;
  /** Why there is nothing to judge: nobody answered, or the answer was no answer. */
  failure?: 'unreachable' | 'malformed';
}

export interface ReadingTime {
  now: number;
  calendar: MarketCalendar;
}

/** Where the market's figures come from. A driver reads; what a reading is worth is judged elsewhere. */
export interface Feed {
  source: 'http' | 'manual' | 'simulated';
  /** Whether the figures are made up, which every result made of them says. */
  simulated: boolean;
  /** Trades around the clock instead of in the exchange's hours. */
  aroundTheClock: boolean;
  /** Undefined from a driver that never says anything by itself. */
  read(time: ReadingTime): Promise<Reading | undefined>;
}

/** An operator types the figures; there is nothing to read. */
export const manualFeed: Feed = {
  source: 'manual',
  simulated: false,
  aroundTheClock: false,
  read: () => Promise.resolve(undefined),
};
