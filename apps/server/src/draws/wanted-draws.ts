import {
  addDays,
  bangkokDay,
  drawsOfDay,
  fastDrawAt,
  isMarketDay,
  nextMarketDay,
  type Day,
  type GameType,
  type MarketCalendar,
  type Schedule,
} from '@truedraw/rules';
import type { Draw } from './store/draws';

export type WantedDraw = Pick<Draw, 'turnId' | 'game' | 'session' | 'opensAt' | 'closesAt' | 'dueAt'>;
type WantedTurn = Omit<WantedDraw, 'game'>;

/** How many draws of a game take bets at a time: each opens when the one that is so many before it closes. */
const openAtOnce = 10;
const daysAhead = 1 + openAtOnce / 2;
const fastOpenAtOnce = 5;

/** The draws of the next market days, including today's at any hour. */
export function wantedMarketDraws(at: {
  now: number;
  schedule: Schedule;
  calendar: MarketCalendar;
  games: readonly GameType[];
}): WantedDraw[] {
  const { now, schedule, calendar, games } = at;
  const today = bangkokDay(now);
  const days: Day[] = isMarketDay(today, calendar) ? [today] : [];
  while (days.length < daysAhead) {
    const next = nextMarketDay(days.at(-1) ?? today, calendar);
    if (!next) break;
    days.push(next);
  }
  const draws = days.flatMap((day) => drawsOfDay(day, schedule));
  const closings = [
    ...closingsBefore(days[0] ?? today, schedule, calendar),
    ...draws.map(({ closesAtMs }) => closesAtMs),
  ];
  return ofGames(
    draws.map(({ turnId, session, closesAtMs, resultAtMs }, place) => ({
      turnId,
      session,
      opensAt: closings[place]!,
      closesAt: closesAtMs,
      dueAt: resultAtMs,
    })),
    games,
  );
}

/** The running round and the next few. */
export function wantedFastDraws({ now, games }: { now: number; games: readonly GameType[] }): WantedDraw[] {
  const turns: WantedTurn[] = [];
  for (let at = now; turns.length <= fastOpenAtOnce;) {
    const { turnId, round, opensAtMs, closesAtMs, resultAtMs } = fastDrawAt(at);
    const session = String(round).padStart(3, '0');
    const opensAt = opensAtMs - (fastOpenAtOnce - 1) * (resultAtMs - opensAtMs);
    turns.push({ turnId, session, opensAt, closesAt: closesAtMs, dueAt: resultAtMs });
    at = resultAtMs;
  }
  return ofGames(turns, games);
}

const ofGames = (turns: readonly WantedTurn[], games: readonly GameType[]): WantedDraw[] =>
  turns.flatMap((turn) => games.map((game) => ({ ...turn, game })));

/** When the draws before a day closed, as many as are open at once, the earliest first. */
function closingsBefore(day: Day, schedule: Schedule, calendar: MarketCalendar): number[] {
  const closings: number[] = [];
  let before = addDays(day, -1);
  for (let back = 0; back < 366 && closings.length < openAtOnce; back += 1) {
    if (isMarketDay(before, calendar))
      closings.unshift(...drawsOfDay(before, schedule).map(({ closesAtMs }) => closesAtMs));
    before = addDays(before, -1);
  }
  return closings;
}
