import { isMonth, monthNumber } from '@truedraw/rules';
import { shareDue, shareState } from './share';
import { adjustedByRelease } from './share-corrections';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { listSharing } from './store/shares';
import { listNicknames } from './store/sub-users';

export const agentShares: StaffHandler<'agentShares'> = async (
  { month, page = 0, pagesize: pageSize = 50, sort = 'userid', order = 'asc' },
  { db, lanes },
) => {
  if (!isMonth(month)) throw new Refusal('MonthInvalid');
  const number = monthNumber(month);
  const { list, total } = await listSharing(db, number, {
    page,
    pageSize,
    sort: sort === 'sharerate' ? 'rate' : 'userId',
    direction: order,
  });
  const nicknames = await listNicknames(
    db,
    lanes,
    list.map(({ userId }) => userId),
  );
  return {
    list: await Promise.all(
      list.map(async ({ userId, rate }) => {
        const state = await shareState({ db, lanes }, userId, month);
        return {
          userid: userId,
          nickname: nicknames.get(userId) ?? '',
          sharerate: rate,
          ...state,
          due: await shareDue(db, lanes, userId, number),
          adjusted: state.status === 'waiting' ? await adjustedByRelease(db, lanes, userId, month) : 0,
        };
      }),
    ),
    totalCount: total,
  };
};
