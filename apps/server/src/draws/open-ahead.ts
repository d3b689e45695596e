import { drawKeyOf, gameTypes, type GameType } from '@truedraw/rules';
import type { Config } from '../config';
import type { Pool } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { publish } from '../live/events';
import type { Log } from '../log';
import { readDrawClock } from './store/draw-clock';
import {
  deleteDraw,
  deleteLeftovers,
  insertPlannedDraws,
  listOpenDraws,
  lockUnplanned,
  moveDraw,
} from './store/draw-plan';
import { loadCalendar } from '../calendar/market-calendar';
import { loadGameSettings } from './game-settings';
import { loadSchedule } from '../calendar/trading-day';
import { wantedFastDraws, wantedMarketDraws, type WantedDraw } from './wanted-draws';

/**
 * Creates, moves and deletes draws according to the calendar, the schedule and the open games. Several servers may do
 * it at the same time. A draw with bets is never moved or deleted, because its bettors know its time; the log warns
 * about it once.
 */
export function createOpener({ db, config, log }: { db: Pool; config: Pick<Config, 'schedule'>; log: Log }) {
  const warned = new Set<string>();
  return async function openAhead(): Promise<void> {
    const wanted = await planDraws({ db, config, log });
    let changed = await insertPlannedDraws(db, wanted);
    const plan = new Map(wanted.map((draw) => [keyOf(draw), draw]));
    for (const draw of await listOpenDraws(db)) {
      const planned = plan.get(keyOf(draw));
      if (planned && sameTimes(planned, draw)) continue;
      const outcome = await inTransaction(db, async (tx) => {
        const locked = await lockUnplanned(tx, draw);
        if (!locked) return 'gone';
        if (locked.hasBets) return 'kept';
        await (planned ? moveDraw(tx, planned) : deleteDraw(tx, draw.turnId, draw.game));
        return 'changed';
      });
      if (outcome === 'changed') changed += 1;
      // The opening time does not matter to bettors.
      const misplaced = !planned || planned.closesAt !== draw.closesAt || planned.dueAt !== draw.dueAt;
      if (outcome === 'kept' && misplaced && !warned.has(keyOf(draw))) {
        warned.add(keyOf(draw));
        const { turnId, game } = draw;
        log.warn({ turnId, game }, 'a draw that has bets no longer fits the calendar; it stays as it is');
      }
    }
    await deleteLeftovers(db, config.schedule);
    if (changed) await publish(db, 'settings', { name: 'draws' });
  };
}

async function planDraws({
  db,
  config,
  log,
}: {
  db: Pool;
  config: Pick<Config, 'schedule'>;
  log: Log;
}): Promise<WantedDraw[]> {
  const { now } = await readDrawClock(db);
  const settings = await loadGameSettings(db);
  const games = gameTypes.filter((game) => settings[game].open);
  if (config.schedule === 'fast') return wantedFastDraws({ now, games });
  const schedule = await loadSchedule(db, log);
  return wantedMarketDraws({ now, schedule, calendar: await loadCalendar(db, now), games });
}

const keyOf = ({ turnId, game }: { turnId: number; game: GameType }): string => drawKeyOf(turnId, game);

const sameTimes = (one: WantedDraw, other: WantedDraw): boolean =>
  one.opensAt === other.opensAt && one.closesAt === other.closesAt && one.dueAt === other.dueAt;
