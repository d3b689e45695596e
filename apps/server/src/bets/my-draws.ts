import { addDays, bangkokDay, dayNumber, isDay, lastDay, type Day } from '@truedraw/rules';
import { turnsOfDays } from '../archive/segments';
import { readClock } from '../db/clock';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { listOwnDraws } from './store/own-draws';

const most = 2_000;

export const myDraws: Handler<'myDraws'> = async (
  { startTime, endTime },
  { db, lanes, archives, caller },
) => {
  for (const [field, day] of Object.entries({ startTime, endTime }))
    if (day !== undefined && !isDay(day)) throw new Refusal('BadInput', { field });
  const first = (startTime as Day | undefined) ?? addDays(bangkokDay(await readClock(db)), -1);
  const last = (endTime as Day | undefined) ?? lastDay;
  const userId = caller.user.id;
  const turns = turnsOfDays({ from: dayNumber(first), to: dayNumber(last) });
  const draws = await archives.during(async (list) =>
    listOwnDraws(db, lanes, userId, { first, last, most }, await archives.betsOn(list, userId, turns)),
  );
  return {
    list: draws.map(({ turnId, game, dueAt, revision, kind, result, ...sums }) => ({
      turnid: turnId,
      gametype: game,
      openTime: dueAt,
      settled: revision > 0,
      cancelled: kind === 'cancel',
      result: result ?? '',
      ...sums,
    })),
  };
};
