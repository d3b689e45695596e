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
import type { Signer } from '../proof/signer';
import { announceTurns, recordPlanChange } from './announce';
import { loadCalendar } from '../calendar/market-calendar';
import { createMonthMaker } from './bet-months';
import { loadGameSettings } from './game-settings';
import { loadSchedule } from '../calendar/trading-day';
import { wantedFastDraws, wantedMarketDraws, type WantedDraw } from './wanted-draws';

/**
 * Creates, moves and deletes draws according to the calendar, the schedule and the open games. Several servers may do
 * it at the same time. A draw with bets is never moved or deleted, because its bettors know its time; the log warns
 * about it once.
 */
export function createOpener({
  db,
  config,
  log,
  signer,
}: {
  db: Pool;
  config: Pick<Config, 'schedule'>;
  log: Log;
  signer: Signer;
}) {
  const warned = new Set<string>();
  const makeMonths = createMonthMaker({ db, log });
  return async function openAhead(): Promise<void> {
    const { now, wanted } = await planDraws({ db, config, log });
    await makeMonths(wanted.map(({ turnId }) => turnId));
    let changed = await inTransaction(db, (tx) => insertPlannedDraws(tx, wanted));
    const plan = new Map(wanted.map((draw) => [keyOf(draw), draw]));
    for (const draw of await listOpenDraws(db)) {
      const planned = plan.get(keyOf(draw));
      // An opening that was announced later than planned stays where it was announced.
      if (planned && sameTimes(draw.announced ? { ...planned, opensAt: draw.opensAt } : planned, draw))
        continue;
      // What would have closed before now by a new schedule ends as it was announced.
      if (planned && planned.closesAt <= Math.max(now, draw.opensAt)) continue;
      const outcome = await inTransaction(db, async (tx) => {
        const locked = await lockUnplanned(tx, draw);
        if (!locked) return 'gone';
        if (locked.hasBets) return 'kept';
        const moved = planned && (locked.announced ? { ...planned, opensAt: locked.opensAt } : planned);
        // Another server was there first.
        if (moved && sameTimes(moved, locked)) return 'gone';
        await (moved ? moveDraw(tx, moved) : deleteDraw(tx, draw.turnId, draw.game));
        await recordPlanChange(tx, signer, locked, moved);
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
    await inTransaction(db, async (tx) => {
      for (const draw of await deleteLeftovers(tx, config.schedule))
        await recordPlanChange(tx, signer, draw, undefined);
    });
    const opened = await announceTurns({ db, signer });
    if (changed || opened) await publish(db, 'settings', { name: 'draws' });
  };
}

/** Announces what was not when it was planned, because a server died in between, or is announced ahead. */
export async function announceAhead({ db, signer }: { db: Pool; signer: Signer }): Promise<void> {
  if (await announceTurns({ db, signer })) await publish(db, 'settings', { name: 'draws' });
}

async function planDraws({
  db,
  config,
  log,
}: {
  db: Pool;
  config: Pick<Config, 'schedule'>;
  log: Log;
}): Promise<{ now: number; wanted: WantedDraw[] }> {
  const { now } = await readDrawClock(db);
  // A draw that should have opened before it was created opens with its record: no bet may be older than that.
  const fromNow = (draws: WantedDraw[]) =>
    draws.map((draw) => (draw.closesAt > now ? { ...draw, opensAt: Math.max(draw.opensAt, now) } : draw));
  const settings = await loadGameSettings(db);
  const games = gameTypes.filter((game) => settings[game].open);
  if (config.schedule === 'fast') return { now, wanted: fromNow(wantedFastDraws({ now, games })) };
  const schedule = await loadSchedule(db, log);
  const calendar = await loadCalendar(db, now);
  return { now, wanted: fromNow(wantedMarketDraws({ now, schedule, calendar, games })) };
}

const keyOf = ({ turnId, game }: { turnId: number; game: GameType }): string => drawKeyOf(turnId, game);

const sameTimes = (one: WantedDraw, other: WantedDraw): boolean =>
  one.opensAt === other.opensAt && one.closesAt === other.closesAt && one.dueAt === other.dueAt;
