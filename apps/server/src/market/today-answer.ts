import type { ResponseOf } from '@truedraw/contract';
import {
  bangkokDay,
  drawsOfDay,
  fastDrawAt,
  isMarketDay,
  marketTurnId,
  nextMarketDay,
  parseTurnId,
  sessions,
  type Day,
  type MarketCalendar,
  type Schedule,
} from '@truedraw/rules';
import type { Result, ResultLog } from './results-cache';
import type { HeldTurn } from './store/results';

export type Today = ResponseOf<'today'>;

/** Where everyone can look the figures up. Simulated figures exist only here. */
const updateUrlOf = (simulated: boolean): string =>
  simulated ? '/api/bet/lastprice' : 'https://www.set.or.th/en/market/index/set/overview';

/** The day whose draws are shown: today, or on a closed day the next market day. */
export function shownDay(now: number, calendar: MarketCalendar): Day {
  const today = bangkokDay(now);
  return (isMarketDay(today, calendar) ? today : nextMarketDay(today, calendar)) ?? today;
}

/** The two draws of the day that is shown. Draws with bets keep their times when the schedule changes. */
export function marketToday(at: {
  now: number;
  schedule: Schedule;
  calendar: MarketCalendar;
  results: ResultLog;
  /** Those of the shown day's turns that there are draws of. */
  held: readonly HeldTurn[];
  simulated: boolean;
}): Today {
  const { now, schedule, calendar, results, held, simulated } = at;
  const today = bangkokDay(now);
  const draws = drawsOfDay(shownDay(now, calendar), schedule).map((planned) => ({
    ...planned,
    draw: held.find(({ turnId }) => turnId === planned.turnId),
  }));
  return {
    updateUrl: updateUrlOf(simulated),
    showTimes: draws.map(({ resultAtMs, draw }) => draw?.dueAt ?? resultAtMs),
    closeTimes: draws.map(({ closesAtMs, draw }) => draw?.closesAt ?? closesAtMs),
    turnIds: draws.map(({ turnId }) => turnId),
    simulated,
    openStatus: isMarketDay(today, calendar) ? 1 : 0,
    opened: results.ofTurns(turnsOfDay(today)).map(openedOf),
    notHeld: draws.filter(({ closesAtMs, draw }) => closesAtMs <= now && !draw).map(({ turnId }) => turnId),
  };
}

export const turnsOfDay = (day: Day): number[] => sessions.map((session) => marketTurnId(day, session));

/** The last two rounds with a result, and the times of the next two results. */
export function fastToday(at: { now: number; results: ResultLog; simulated: boolean }): Today {
  const { now, results, simulated } = at;
  const running = fastDrawAt(now);
  const next = fastDrawAt(running.resultAtMs);
  return {
    updateUrl: updateUrlOf(simulated),
    showTimes: [running.resultAtMs, next.resultAtMs],
    closeTimes: [running.closesAtMs, next.closesAtMs],
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
