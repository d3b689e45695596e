import {
  addDays,
  bangkokDay,
  bangkokMoment,
  isMarketDay,
  latestMarketCloses,
  type ClockTime,
  type Day,
  type MarketCalendar,
} from '@truedraw/rules';

/** One of the two halves of a trading day, in milliseconds since 1970; it has ended at its latest end. */
export interface TradingSession {
  startsAt: number;
  endsAt: number;
}

/** When the exchange's two sessions begin. */
const marketOpens: readonly [ClockTime, ClockTime] = ['10:00', '14:00'];

export const sessionsOfDay = (day: Day): [TradingSession, TradingSession] => {
  const session = (index: 0 | 1) => ({
    startsAt: bangkokMoment(day, marketOpens[index]),
    endsAt: bangkokMoment(day, latestMarketCloses[index]),
  });
  return [session(0), session(1)];
};

/** Whether the exchange is trading now. */
export function isTrading(now: number, calendar: MarketCalendar): boolean {
  const day = bangkokDay(now);
  return (
    isMarketDay(day, calendar) &&
    sessionsOfDay(day).some(({ startsAt, endsAt }) => now >= startsAt && now <= endsAt)
  );
}

/** When the exchange last traded: now, or the end of the last session. */
export function lastTradedAt(now: number, calendar: MarketCalendar): number {
  if (isTrading(now, calendar)) return now;
  let day = bangkokDay(now);
  // A year without a market day is a configuration error; any answer will do then.
  for (let back = 0; back < 366; back += 1, day = addDays(day, -1)) {
    if (!isMarketDay(day, calendar)) continue;
    const ended = sessionsOfDay(day).findLast(({ endsAt }) => endsAt <= now);
    if (ended) return ended.endsAt;
  }
  return now;
}
