import type { StaffRequestOf } from '@truedraw/contract/staff';
import { cursorOf, readCursor } from '../http/cursor';
import { Refusal } from '../refusal';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { listBelow, listByFigure } from './store/user-tree';
import {
  countSubUsersOf,
  readChildTotals,
  readTeamTotals,
  type TeamTotal,
} from '../agents/store/team-totals';
import { listUsersByTime, readListedUsers } from '../accounts/store/user-search';
import { findUser } from '../accounts/store/users';

export const userTree: StaffHandler<'userTree'> = async (request, context) => {
  const { db, lanes } = context;
  const { userid: userId, pagesize: pageSize = 50 } = request;
  if (userId !== undefined && !(await findUser(db, lanes, userId))) throw new Refusal('UserUnknown');
  const keys = await readKeys(context, request);
  const ids = keys.map(({ id }) => id);
  const totals =
    userId === undefined
      ? await readTeamTotals(db, lanes, ids)
      : await readChildTotals(db, lanes, userId, ids);
  const counts = await countSubUsersOf(db, ids);
  const last = keys.length === pageSize ? keys.at(-1) : undefined;
  return {
    list: (await readListedUsers(db, lanes, ids)).map(
      ({ id, isAgent, account, nickname, coin, suspended, boundAt }) => ({
        userid: id,
        account,
        nickname,
        coin,
        isagent: isAgent,
        suspended,
        ...(boundAt !== null && { boundAt }),
        subUsers: counts.get(id) ?? 0,
        ...withWin(totals.get(id) ?? none),
      }),
    ),
    ...(last && { next: cursorOf(last.value, last.id) }),
  };
};

const none: TeamTotal = { turnover: 0, payout: 0, rebate: 0 };

const withWin = (total: TeamTotal) => ({ ...total, grossWin: total.turnover - total.payout });

/** The sort value, a figure or a time in microseconds, and the user's id. */
interface Key {
  value: number;
  id: number;
}

async function readKeys(
  { db, lanes }: StaffContext,
  {
    userid: userId,
    after,
    pagesize: limit = 50,
    sort = 'boundAt',
    order: direction = 'desc',
  }: StaffRequestOf<'userTree'>,
): Promise<Key[]> {
  const [value, id] = after === undefined ? [] : readCursor(after, 'number', 'number');
  const key = value === undefined ? undefined : { value, id: id! };
  if (sort !== 'boundAt')
    return listByFigure(db, lanes, userId, { figure: sort, direction, after: key, limit });
  if (userId === undefined) {
    const from = key && { createdMicros: key.value, id: key.id };
    const top = await listUsersByTime(db, 'top', { after: from, limit, direction });
    return top.map((one) => ({ id: one.id, value: one.createdMicros }));
  }
  const from = key && { micros: key.value, id: key.id };
  const below = await listBelow(db, userId, { after: from, limit, direction });
  return below.map((one) => ({ id: one.id, value: one.micros }));
}
