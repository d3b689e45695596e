import type { ResponseOf } from '@truedraw/contract';
import {
  bangkokDay,
  drawsOfDay,
  fastDrawAt,
  isMarketDay,
  nextMarketDay,
  parseTurnId,
  type MarketCalendar,
  type Schedule,
} from '@truedraw/rules';
import type { Result, ResultLog } from './result-log';

export type Today = ResponseOf<'today'>;

/** Where the screen finds the price between two looks at this answer. */
const updateUrl = '/api/bet/lastprice';

/** Today's two draws; on a closed day the times of the next market day's. */
export function marketToday(at: {
  now: number;
  schedule: Schedule;
  calendar: MarketCalendar;
  results: ResultLog;
}): Today {
  const { now, schedule, calendar, results } = at;
  const today = bangkokDay(now);
  const isOpen = isMarketDay(today, calendar);
  const shown = (isOpen ? today : nextMarketDay(today, calendar)) ?? today;
  const todaysTurns = drawsOfDay(today, schedule).map(({ turnId }) => turnId);
  return {
    updateUrl,
    showTimes: drawsOfDay(shown, schedule).map(({ resultAtMs }) => resultAtMs),
    openStatus: isOpen ? 1 : 0,
    opened: results.ofTurns(todaysTurns).map(openedOf),
  };
}

/** The last two rounds that have a result, and when the next two will. */
export function fastToday({ now, results }: { now: number; results: ResultLog }): Today {
  const running = fastDrawAt(now);
  const next = fastDrawAt(running.resultAtMs);
  return {
    updateUrl,
    showTimes: [running.resultAtMs, next.resultAtMs],
    openStatus: 1,
    opened: results.ofTurns(results.newestTurns(2).filter(isFast).toReversed()).map(openedOf),
  };
}

/** Draws of a market day may stand in the same log; they are not rounds. */
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
  cancelled,
}: Result): Today['opened'][number] => ({
  gametype,
  gameName: name,
  result,
  openTime,
  turnid,
  session,
  cancelled,
});
