import type { MarketCalendar } from '@truedraw/rules';

declare module '../services' {
  interface Services {
    feed: Feed;
  }
}

/** One answer of a source, before it is judged. */
export interface Reading {
  /** The figures exactly as the source wrote them; undefined where there is none. */
  set: string | undefined;
  value: string | undefined;
  /** The time of the figures according to the source, in milliseconds since 1970. */
  quotedAt: number | undefined;
  /** The whole answer unchanged, as evidence. */
  raw: string;
  /** Why there is nothing to judge: no answer, or an answer that cannot be read. */
  failure?: 'unreachable' | 'malformed';
  /** How long ago the source last said anything; a stream is not asked, so that may be a while. */
  ageMs?: number;
}

export interface ReadingTime {
  now: number;
  calendar: MarketCalendar;
}

/** A source of the market's figures. It only reads; readings are judged elsewhere. */
export interface Source {
  name: string;
  read(time: ReadingTime): Promise<Reading>;
  /** Ends what it keeps open. */
  stop?(): void;
}

/** Where the figures come from. */
export interface Feed {
  driver: 'http' | 'manual' | 'simulated';
  /** Whether the figures are simulated; every result from them says so. */
  simulated: boolean;
  /** Trades around the clock instead of in the exchange's hours. */
  aroundTheClock: boolean;
  /** The ones named first are preferred for the price. None where staff enter the figures. */
  sources: readonly Source[];
}

/** How many sources must say the same before a result is released without people. */
export const sourcesNeeded = ({ sources }: Pick<Feed, 'sources'>): number => (sources.length > 1 ? 2 : 1);

/** Staff enter the figures; there is nothing to read. */
export const manualFeed: Feed = { driver: 'manual', simulated: false, aroundTheClock: false, sources: [] };
