import type { StaffRequestOf } from '@truedraw/contract/staff';
import { cursorOf, readCursor } from '../../http/cursor';
import { Refusal } from '../../http/refusal';
import type { StaffContext, StaffHandler } from '../../http/staff-handler';
import { listBelow, type BelowKey } from '../../store/user-tree';
import { countSubUsersOf, readChildTotals, readTeamTotals, type TeamTotal } from '../../store/team-totals';
import { listUsersByTime, readListedUsers } from '../../store/user-search';
import { findUser } from '../../store/users';

export const userTree: StaffHandler<'userTree'> = async (request, context) => {
  const { db, lanes } = context;
  const { userid, pagesize = 50 } = request;
  if (userid !== undefined && !(await findUser(db, lanes, userid))) throw new Refusal('UserUnknown');
  const keys = await readKeys(context, request);
  const ids = keys.map(({ id }) => id);
  const totals =
    userid === undefined
      ? await readTeamTotals(db, lanes, ids)
      : await readChildTotals(db, lanes, userid, ids);
  const counts = await countSubUsersOf(db, ids);
  const boundAt = new Map(keys.map(({ id, micros }) => [id, Math.floor(micros / 1000)]));
  const last = keys.length === pagesize ? keys.at(-1) : undefined;
  return {
    list: (await readListedUsers(db, lanes, ids)).map(
      ({ id, isAgent, account, nickname, coin, suspended }) => ({
        userid: id,
        account,
        nickname,
        coin,
        isagent: isAgent,
        suspended,
        ...(userid !== undefined && { boundAt: boundAt.get(id)! }),
        subUsers: counts.get(id) ?? 0,
        ...(totals.get(id) ?? none),
      }),
    ),
    ...(last && { next: cursorOf(last.micros, last.id) }),
  };
};

const none: TeamTotal = { turnover: 0, payout: 0, rebate: 0 };

async function readKeys(
  { db }: StaffContext,
  { userid, after, pagesize: limit = 50 }: StaffRequestOf<'userTree'>,
): Promise<BelowKey[]> {
  const [micros, id] = after === undefined ? [] : readCursor(after, 'number', 'number');
  const before = micros === undefined ? undefined : { micros, id: id! };
  if (userid !== undefined) return listBelow(db, userid, { after: before, limit });
  const key = before && { createdMicros: before.micros, id: before.id };
  const top = await listUsersByTime(db, 'top', { after: key, limit, way: 'desc' });
  return top.map((one) => ({ id: one.id, micros: one.createdMicros }));
}
