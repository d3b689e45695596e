import { bangkokDay, fastDrawAt } from '@truedraw/rules';
import type { Config } from '../config';
import type { DatabaseClock } from '../db/database-clock';
import type { Pool } from '../db/pool';
import { loadCalendar } from '../calendar/market-calendar';
import { loadSchedule } from '../calendar/trading-day';
import { priceOf, type LastPrice } from '../feed/price';
import type { LiveEvent, LiveHub } from '../live/hub';
import { describeError, type Log } from '../log';
import { findShownQuote } from '../feed/read-feed';
import { listHeldTurns, listResults, listResultsOfTurn, listResultsSince } from './store/results';
import { loadAppConfig, type AppConfig } from '../content/app-config';
import { createResultLog, type ResultLog } from './results-cache';
import { fastToday, marketToday, shownDay, turnsOfDay, type Today } from './today-answer';

declare module '../services' {
  interface Services {
    /** The data that clients poll, always in memory. */
    market: Board;
  }
}

/** The data that clients poll, always in memory. It is read from the database after changes, never for a request. */
export interface Board {
  config(): AppConfig;
  lastPrice(): LastPrice;
  today(): Today;
  results: ResultLog;
  /** Called after every change. */
  onChange(listener: () => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Sixty years of market days; of fast rounds the last forty days. */
const rowsKept = 90_000;
/** Refreshed this often, in case an event was lost. */
const refreshMilliseconds = 10_000;
/** A release is dated when its transaction begins, so the time before the last look is looked at again. */
const againMilliseconds = 600_000;

export function createBoard(services: {
  db: Pool;
  clock: DatabaseClock;
  config: Config;
  live: LiveHub;
  log: Log;
}): Board {
  const { db, clock, config, live, log } = services;
  const results = createResultLog();
  const sourceNames = config.feed.driver === 'http' ? config.feed.sources.map(({ name }) => name) : [];
  const listeners: (() => void)[] = [];
  let appConfig: AppConfig;
  let price: LastPrice = { updateTime: 0, set: '', value: '' };
  let isTyped = false;
  let today: Today;
  /** By the process's monotonic clock. */
  let refreshedAt = Number.NEGATIVE_INFINITY;
  /** By the database's clock: all results that were released before are known. */
  let knownUntil = 0;
  let shownPeriod = '';
  let ticking: NodeJS.Timeout | undefined;
  const turnsToRead = new Set<number>();
  let reading: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const isDue = (): boolean => performance.now() - refreshedAt > refreshMilliseconds;
  const changed = (): void => listeners.forEach((listener) => listener());

  /** The day or the round that `today` describes. */
  const periodOf = (now: number): string =>
    config.schedule === 'fast' ? String(fastDrawAt(now).turnId) : bangkokDay(now);

  /** The feed's last price; without a feed, the figures that staff entered last. */
  const readPrice = async (): Promise<void> => {
    const quote = await findShownQuote(db, sourceNames);
    const quoted = quote && priceOf(quote);
    if (quoted && config.feed.driver !== 'manual') {
      // An event may have brought a newer one during this read.
      if (isTyped || quoted.updateTime >= price.updateTime) price = quoted;
      isTyped = false;
      return;
    }
    const newest = results.ofTurns(results.newestTurns(1)).find(({ cancelled }) => !cancelled);
    if (newest && (isTyped || price.updateTime === 0)) {
      price = { updateTime: newest.openTime, set: newest.set, value: newest.value };
      isTyped = true;
    }
  };

  const readDay = async (now: number) => {
    const calendar = await loadCalendar(db, now);
    const held = await listHeldTurns(db, turnsOfDay(shownDay(now, calendar)));
    return { calendar, held, schedule: await loadSchedule(db, log) };
  };

  const readAll = async (): Promise<void> => {
    const now = clock.now();
    const simulated = config.feed.driver === 'simulated';
    appConfig = await loadAppConfig(db, config);
    await readPrice();
    today =
      config.schedule === 'fast'
        ? fastToday({ now, results, simulated })
        : marketToday({ now, results, simulated, ...(await readDay(now)) });
    shownPeriod = periodOf(now);
    refreshedAt = performance.now();
    changed();
  };

  /** What was released without an event, also in hours in which the database could not be reached. */
  const readMissed = async (): Promise<void> => {
    const now = clock.now();
    results.merge(await listResultsSince(db, knownUntil - againMilliseconds));
    knownUntil = now;
  };

  const read = async (): Promise<void> => {
    const turnIds = [...turnsToRead];
    turnsToRead.clear();
    try {
      for (const turnId of turnIds) results.merge(await listResultsOfTurn(db, turnId));
      if (isDue()) await readMissed();
      await readAll();
    } catch (error) {
      // Old answers are better than none; the next tick tries again.
      turnIds.forEach((turnId) => turnsToRead.add(turnId));
      log.warn(describeError(error), 'the prepared answers could not be renewed');
    }
  };

  const refresh = (): void => {
    again = true;
    if (reading || stopped) return;
    again = false;
    reading = read().finally(() => {
      reading = undefined;
      if (again) refresh();
    });
  };

  const tick = (): void => {
    if (isDue() || periodOf(clock.now()) !== shownPeriod || turnsToRead.size) refresh();
  };

  const unsubscribe = live.subscribe(['price', 'result', 'settings'], (event) => {
    if (event.topic === 'price') {
      price = (event as LiveEvent<'price'>).payload;
      isTyped = false;
      return changed();
    }
    if (event.topic === 'result') turnsToRead.add((event as LiveEvent<'result'>).payload.turnId);
    refresh();
  });

  return {
    config: () => appConfig,
    lastPrice: () => price,
    today: () => today,
    results,
    onChange: (listener) => void listeners.push(listener),
    async start() {
      knownUntil = clock.now();
      results.merge(await listResults(db, rowsKept));
      await readAll();
      ticking = setInterval(tick, 1_000);
    },
    async stop() {
      stopped = true;
      clearInterval(ticking);
      unsubscribe();
      await reading;
    },
  };
}
