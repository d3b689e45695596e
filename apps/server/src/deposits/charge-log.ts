import type { Locale } from '@truedraw/messages';
import { message } from '@truedraw/messages/server';
import type { Handler } from '../http/handler';
import { reasonText } from '../orders/reason-text';
import { listChannels } from '../channels/store/channels';
import { givenUp } from './cancel-charge';
import { listOwnClaims } from './store/claim-lists';
import type { Claim } from './store/deposit-claims';

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
      chargeNo: claim.asked === null ? claim.digits : '',
      ...(claim.asked !== null && { asked: claim.asked }),
      ...(claim.slipReference !== null && { slip: claim.slipReference }),
      needsNumber: claim.needsNumber,
      reason: claim.status === 3 ? failureOf(claim, locale) : '',
    })),
    totalCount: total,
  };
};

/** A failed claim without a reason has expired. */
function failureOf({ reason, asked }: Claim, locale: Locale): string {
  if (reason === givenUp) return message(locale, 'Deposit.GivenUp');
  return (
    reasonText(locale, reason) || message(locale, asked === null ? 'Deposit.Expired' : 'Deposit.CodeExpired')
  );
}
