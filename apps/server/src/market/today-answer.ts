import type { ResponseOf } from '@truedraw/contract';
import {
  bangkokDay,
  drawsOfDay,
  fastDrawAt,
  isMarketDay,
  nextMarketDay,
  parseTurnId,
  type Day,
  type MarketCalendar,
  type Schedule,
} from '@truedraw/rules';
import type { Result, ResultLog } from './results-cache';

export type Today = ResponseOf<'today'>;

/** Where everyone can look the figures up. Simulated figures exist only here. */
const updateUrlOf = (simulated: boolean): string =>
  simulated ? '/api/bet/lastprice' : 'https://www.set.or.th/en/market/index/set/overview';

/** Today's two draws; on a closed day the times of the next market day. */
export function marketToday(at: {
  now: number;
  schedule: Schedule;
  calendar: MarketCalendar;
  results: ResultLog;
  /** Those of today's turns that there are draws of. */
  held: readonly number[];
  simulated: boolean;
}): Today {
  const { now, schedule, calendar, results, held, simulated } = at;
  const today = bangkokDay(now);
  const isOpen = isMarketDay(today, calendar);
  const shown = (isOpen ? today : nextMarketDay(today, calendar)) ?? today;
  const todaysTurns = turnsOfDay(today, schedule);
  const draws = drawsOfDay(shown, schedule);
  return {
    updateUrl: updateUrlOf(simulated),
    showTimes: draws.map(({ resultAtMs }) => resultAtMs),
    turnIds: draws.map(({ turnId }) => turnId),
    simulated,
    openStatus: isOpen ? 1 : 0,
    opened: results.ofTurns(todaysTurns).map(openedOf),
    notHeld: draws
      .filter(({ turnId, closesAtMs }) => closesAtMs <= now && !held.includes(turnId))
      .map(({ turnId }) => turnId),
  };
}

export const turnsOfDay = (day: Day, schedule: Schedule): number[] =>
  drawsOfDay(day, schedule).map(({ turnId }) => turnId);

/** The last two rounds with a result, and the times of the next two results. */
export function fastToday(at: { now: number; results: ResultLog; simulated: boolean }): Today {
  const { now, results, simulated } = at;
  const running = fastDrawAt(now);
  const next = fastDrawAt(running.resultAtMs);
  return {
    updateUrl: updateUrlOf(simulated),
    showTimes: [running.resultAtMs, next.resultAtMs],
    turnIds: [running.turnId, next.turnId],
    simulated,
    openStatus: 1,
    opened: results.ofTurns(results.newestTurns(2).filter(isFast).toReversed()).map(openedOf),
  };
}

/** The log may also contain draws of market days, which are not rounds. */
const isFast = (turnId: number): boolean => {
  const parsed = parseTurnId(turnId);
  return parsed.ok && parsed.value.schedule === 'fast';
};

const openedOf = ({
  gametype,
  name,
  result,
  openTime,
  turnid,
  session,
  revision,
  simulated,
  cancelled,
}: Result): Today['opened'][number] => ({
  gametype,
  gameName: name,
  result,
  openTime,
  turnid,
  session,
  revision,
  simulated,
  cancelled,
});
