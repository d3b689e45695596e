import { isMonth } from '@truedraw/rules';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { findUser } from '../accounts/store/users';
import { makeOrPropose, type TwoPersonChange } from '../staff/two-person-change';
import { paidByRelease, releaseShare as release } from './pay-share';
import { listShareReleases } from './store/shares';

/** A share that pays takes two people, who both saw the sum; one carries a negative share over. */
export const shareRelease: TwoPersonChange<'releaseShare'> = {
  kind: 'releaseShare',
  current: async (tx, { lanes }, { userid: userId, month }) => {
    if (!isMonth(month)) throw new Refusal('MonthInvalid');
    if (!(await findUser(tx, lanes, userId))) throw new Refusal('UserUnknown');
    return { paidCoins: [0] };
  },
  wanted: async (tx, { lanes }, { userid: userId, month }) => ({
    paidCoins: [isMonth(month) ? await paidByRelease(tx, lanes, userId, month) : 0],
  }),
  needsTwo: async (_tx, _request, { after }) => Number(after['paidCoins']?.[0]) > 0,
  apply: async (tx, { lanes, caller }, { userid: userId, month }, first) => {
    if (!isMonth(month)) throw new Refusal('MonthInvalid');
    const released = await release(tx, lanes, userId, month);
    const detail = { userid: userId, month, ...released, ...first };
    await record(tx, { staffId: caller.staff.id, action: 'share.release', detail });
  },
};

export const releaseShare: StaffHandler<'releaseShare'> = async (request, context) => {
  const proposal = await makeOrPropose(context, shareRelease, request);
  if (proposal !== undefined) return { paid: 0, carried: 0, proposal };
  const { paid, carried } = (await listShareReleases(context.db, context.lanes, request.userid)).at(-1)!;
  return { paid, carried };
};
