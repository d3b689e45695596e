import { addDays, bangkokDay, bangkokMoment } from '@truedraw/rules';
import type { ResponseOf } from '@truedraw/contract';
import { readClock } from '../db/clock';
import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { readSetting } from '../db/settings';
import type { Context, Handler } from '../http/handler';
import { readWallet } from '../ledger/wallets';
import { sumNetDeposits, type NetDeposits } from './store/net-deposits';
import { sumPlay } from './store/play-sums';
import { readCheckMinutes, setCheckMinutes, touchSitting } from './store/sittings';

/** The operator's setting, unless it is changed; it is stored with those of money. */
export const defaultCheckMinutes = 60;

/** A longer time away ends a sitting. The app reports more often while it is open. */
const pauseMs = 15 * 60_000;

const minute = 60_000;

export const sitting: Handler<'sitting'> = async ({ checked = false }, context) => {
  const { db, lanes, caller } = context;
  const userId = caller.user.id;
  const { entries } = await readWallet(db, lanes, userId);
  const now = await readClock(db);
  const { startedAt, checkedAt, entriesBefore } = await touchSitting(db, lanes, {
    userId,
    now,
    pauseMs,
    checked,
    entries,
  });
  const { minutes } = await readRealityCheck(context);
  const range = { userId, after: Math.min(entriesBefore, entries), upTo: entries };
  const days = await sumPlay(db, laneOf(userId, lanes), [range]);
  const stake = days.reduce((sum, day) => sum + day.stake, 0);
  const loss = days.reduce((sum, day) => sum + day.loss, 0);
  const dueIn = Math.max(0, checkedAt + minutes * minute - now);
  return {
    playedMs: now - startedAt,
    stake,
    win: stake - loss,
    net: 0 - loss,
    due: dueIn === 0,
    dueIn,
    netDeposits: await readNetDeposits(db, lanes, userId, now),
  };
};

export const setRealityCheck: Handler<'setRealityCheck'> = async ({ minutes }, context) => {
  await setCheckMinutes(context.db, context.lanes, context.caller.user.id, minutes);
  return readRealityCheck(context);
};

/** A player can only choose a shorter interval than the operator's. */
export async function readRealityCheck({
  db,
  lanes,
  caller,
}: Pick<Context<'limits'>, 'db' | 'lanes' | 'caller'>): Promise<ResponseOf<'setRealityCheck'>> {
  const stored = (await readSetting(db, 'money')) as { checkMinutes?: number } | undefined;
  const most = stored?.checkMinutes ?? defaultCheckMinutes;
  const own = await readCheckMinutes(db, lanes, caller.user.id);
  return { minutes: Math.min(own ?? most, most), most };
}

/** Days are those of the Bangkok calendar; the 30 days end with today. */
export function readNetDeposits(
  db: Queryable,
  lanes: number,
  userId: number,
  now: number,
): Promise<NetDeposits> {
  const today = bangkokDay(now);
  const start = (day: typeof today) => bangkokMoment(day, '00:00');
  return sumNetDeposits(db, lanes, { userId, today: start(today), days30: start(addDays(today, -29)) });
}
