import { addDays, bangkokMoment, parseDay } from '@truedraw/rules';
import { findUsers } from '../accounts/store/users';
import { cursorOf, readCursor } from '../http/cursor';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { listTransfers } from './store/transfers';

export const transferLog: Handler<'transferLog'> = async (
  { after, pagesize: pageSize = 50, userid: otherId, from, to },
  { db, lanes, caller },
) => {
  const key = after === undefined ? undefined : readCursor(after, 'number', 'number', 'number');
  const list = await listTransfers(
    db,
    caller.user.id,
    {
      otherId,
      fromMs: from === undefined ? undefined : startOf(from),
      toMs: to === undefined ? undefined : startOf(to, 1),
    },
    { after: key && { createdMicros: key[0], userId: key[1], id: key[2] }, limit: pageSize },
  );
  const people = await findUsers(db, lanes, [
    ...new Set(list.flatMap(({ userId, targetId }) => [userId, targetId])),
  ]);
  const nickname = (id: number) => people.get(id)?.nickname ?? '';
  const last = list.length === pageSize ? list.at(-1) : undefined;
  return {
    list: list.map(({ userId, targetId, id, coin, createdMicros }) => ({
      id,
      fromid: userId,
      fromNick: nickname(userId),
      toid: targetId,
      toNick: nickname(targetId),
      coin,
      at: Math.floor(createdMicros / 1_000),
    })),
    ...(last && { next: cursorOf(last.createdMicros, last.userId, last.id) }),
  };
};

function startOf(text: string, daysLater = 0): number {
  const day = parseDay(text);
  if (!day.ok) throw new Refusal('DayInvalid');
  return bangkokMoment(addDays(day.value, daysLater), '00:00');
}
