import { message } from '@truedraw/messages/server';
import type { Handler } from '../http/handler';
import { reasonText } from '../orders/reason-text';
import { listChannels } from '../channels/store/channels';
import { listOwnClaims } from './store/claim-lists';

export const chargeLog: Handler<'chargeLog'> = async (
  { page = 0, pagesize: pageSize = 200 },
  { db, lanes, caller, locale },
) => {
  const { list, total } = await listOwnClaims(db, lanes, caller.user.id, { page, pageSize });
  const names = new Map((await listChannels(db)).map(({ id, name }) => [id, name[locale]]));
  return {
    list: list.map((claim) => ({
      orderNo: String(claim.id),
      channelinfo: names.get(claim.channelId) ?? '',
      status: claim.status,
      coin: claim.coin,
      createtime: claim.createdAt,
      ...(claim.endedAt !== null && { endtime: claim.endedAt }),
      chargeNo: claim.digits,
      needsNumber: claim.needsNumber,
      // A failed claim without a reason has expired.
      reason:
        claim.status === 3 ? reasonText(locale, claim.reason) || message(locale, 'Deposit.Expired') : '',
    })),
    totalCount: total,
  };
};
