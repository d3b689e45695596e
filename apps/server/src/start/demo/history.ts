import {
  addDays,
  bangkokDay,
  defaultSchedule,
  deriveDigits,
  drawsOfDay,
  gameTypes,
  isMarketDay,
  type Day,
  type MarketCalendar,
} from '@truedraw/rules';
import { inTransaction } from '../../db/transaction';
import { thaiHolidays } from '../../calendar/market-calendar';
import { sessionsOfDay } from '../../calendar/trading-hours';
import { simulationSeed } from '../../feed/create-feed';
import { createSimulation } from '../../feed/simulated-feed';
import type { Services } from '../../services';
import { createMonthMaker } from '../../draws/bet-months';
import { insertPastDraws, type PastTurn } from '../../draws/store/past-draws';
import { claimSetting, readSetting } from '../../db/settings';
import { insertPast, peopledTurns } from './past';

const madeOnce = 'demo-history';
const marketDays = 400;
/** What people do after a result is done by then. */
const storyEndsAfterMs = 3_600_000;

/**
 * Simulated past draws for a demonstration, created once, so that the reports have data, and the bets and orders of
 * made-up people in the last of them. Every release says that it is simulated.
 */
export async function seedDemoHistory({
  db,
  clock,
  config,
  lanes,
  log,
}: Pick<Services, 'db' | 'clock' | 'config' | 'lanes' | 'log'>): Promise<void> {
  if (await readSetting(db, madeOnce)) return;
  const now = clock.now();
  // Somebody who looks in the evening finds the results of the day.
  const days = pastMarketDays(bangkokDay(now), { withToday: config.demoPast });
  if (config.demoPast) await createMonthMaker({ db, log })(turnIdsOf(days).slice(-peopledTurns));
  await inTransaction(db, async (tx) => {
    // A second server that starts at the same time waits here, and then finds it done.
    if (!(await claimSetting(tx, madeOnce, { marketDays }))) return;
    const seed = config.feed.driver === 'simulated' ? config.feed.seed : '';
    const walk = await simulationSeed(tx, seed);
    const turns = pastTurns(walk, days).filter(({ dueAt }) => dueAt + storyEndsAfterMs <= now);
    await insertPastDraws(tx, turns, gameTypes);
    if (config.demoPast) await insertPast(tx, { lanes, seed: walk, now, turns });
    log.info({ turns: turns.length }, 'made up the past draws of the demonstration');
  });
}

const turnIdsOf = (days: readonly Day[]): number[] =>
  days.flatMap((day) => drawsOfDay(day, defaultSchedule).map(({ turnId }) => turnId));

function pastTurns(seed: number, days: readonly Day[]): PastTurn[] {
  const simulation = createSimulation(seed);
  return days.flatMap((day) => {
    const hours = sessionsOfDay(day);
    return drawsOfDay(day, defaultSchedule).map(({ turnId, session, closesAtMs, resultAtMs }, index) => {
      const { set, value } = simulation.inTradingHours(hours[index]!.endsAt);
      const derived = deriveDigits({ set, value });
      if (!derived.ok) throw new RangeError(`The simulation said ${set} and ${value}`);
      const { 2: two, 3: three, 4: four } = derived.value.digits;
      return { turnId, session, closesAt: closesAtMs, dueAt: resultAtMs, set, value, two, three, four };
    });
  });
}

/** The last market days before this one, oldest first, and this one if it is wanted and is one. */
function pastMarketDays(today: Day, { withToday }: { withToday: boolean }): Day[] {
  const year = Number(today.slice(0, 4));
  const holidays = new Set([year - 3, year - 2, year - 1, year].flatMap(thaiHolidays));
  const calendar: MarketCalendar = { holidays, overrides: new Map() };
  const days: Day[] = [];
  for (let day = addDays(today, -1); days.length < marketDays; day = addDays(day, -1))
    if (isMarketDay(day, calendar)) days.push(day);
  return [...days.toReversed(), ...(withToday && isMarketDay(today, calendar) ? [today] : [])];
}
