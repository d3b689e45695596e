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

const daysAhead = 5;
const roundsAhead = 3;

/** The draws of the next market days, including today's at any hour. Each opens when the previous one closes. */
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
  let opensAt = closingBefore(days[0] ?? today, schedule, calendar);
  const turns: WantedTurn[] = [];
  for (const { turnId, session, closesAtMs, resultAtMs } of days.flatMap((day) =>
    drawsOfDay(day, schedule),
  )) {
    turns.push({ turnId, session, opensAt, closesAt: closesAtMs, dueAt: resultAtMs });
    opensAt = closesAtMs;
  }
  return ofGames(turns, games);
}

/** The running round and the next few. */
export function wantedFastDraws({ now, games }: { now: number; games: readonly GameType[] }): WantedDraw[] {
  const turns: WantedTurn[] = [];
  for (let at = now; turns.length < roundsAhead;) {
    const { turnId, round, opensAtMs, closesAtMs, resultAtMs } = fastDrawAt(at);
    const session = String(round).padStart(3, '0');
    turns.push({ turnId, session, opensAt: opensAtMs, closesAt: closesAtMs, dueAt: resultAtMs });
    at = resultAtMs;
  }
  return ofGames(turns, games);
}

const ofGames = (turns: readonly WantedTurn[], games: readonly GameType[]): WantedDraw[] =>
  turns.flatMap((turn) => games.map((game) => ({ ...turn, game })));

function closingBefore(day: Day, schedule: Schedule, calendar: MarketCalendar): number {
  let before = addDays(day, -1);
  for (let back = 0; back < 366 && !isMarketDay(before, calendar); back += 1) before = addDays(before, -1);
  return drawsOfDay(before, schedule)[1].closesAtMs;
}
