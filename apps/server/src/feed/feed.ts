import type { MarketCalendar } from '@truedraw/rules';

declare module '../services' {
  interface Services {
    feed: Feed;
  }
}

/** One answer of a feed, before it is judged. */
export interface Reading {
  /** The figures exactly as the feed wrote them; undefined where there is none. */
  set: string | undefined;
  value: string | undefined;
  /** The time of the figures according to the feed, in milliseconds since 1970. */
  quotedAt: number | undefined;
  /** The whole answer unchanged, as evidence. */
  raw: string;
  /** Why there is nothing to judge: no answer, or an answer that cannot be read. */
  failure?: 'unreachable' | 'malformed';
}

export interface ReadingTime {
  now: number;
  calendar: MarketCalendar;
}

/** A source of the market's figures. A driver only reads; readings are judged elsewhere. */
export interface Feed {
  source: 'http' | 'manual' | 'simulated';
  /** Whether the figures are simulated; every result from them says so. */
  simulated: boolean;
  /** Trades around the clock instead of in the exchange's hours. */
  aroundTheClock: boolean;
  /** Undefined when the driver has no figures of its own. */
  read(time: ReadingTime): Promise<Reading | undefined>;
}

/** Staff enter the figures; there is nothing to read. */
export const manualFeed: Feed = {
  source: 'manual',
  simulated: false,
  aroundTheClock: false,
  read: () => Promise.resolve(undefined),
};
