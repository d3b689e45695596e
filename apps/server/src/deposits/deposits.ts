import { orderSearch } from '../orders/search-orders';
import { matchClaims } from './match-claims';
import { readSecondNeeds } from '../orders/second-person';
import { loadMoneySettings } from '../orders/settings';
import type { StaffHandler } from '../http/staff-handler';
import { listClaims } from './store/claim-lists';
import { listWaitingClaims, type Claim, type DigitGroup } from './store/deposit-claims';
import { lastDigits, listUnusedReceipts, type Receipt } from './store/receipts';
import type { Pool } from '../db/pool';
import { queueDirection } from '../orders/queue';
import { viewReceipt } from './receipts';

export const deposits: StaffHandler<'deposits'> = async (
  { page = 0, pagesize: pageSize = 100, status, search, sort = 'createtime', order = queueDirection(status) },
  context,
) => {
  const { db, lanes, caller } = context;
  const filter = { status, search: await orderSearch(context, search) };
  const { list, counted } = await listClaims(db, lanes, filter, {
    page,
    pageSize,
    sort,
    direction: order,
  });
  const candidatesOf = await readCandidates(db, list);
  const { depositSecondCoins: limit } = await loadMoneySettings(db);
  const userIds = list.map(({ userId }) => userId);
  const needOf = await readSecondNeeds(db, 'deposit', { staffId: caller.staff.id, userIds, limit });
  return {
    list: list.map((claim) => {
      const candidates = candidatesOf(claim);
      const second = candidates[0] && needOf({ userId: claim.userId, coin: candidates[0].coin });
      return {
        userid: claim.userId,
        account: claim.account,
        nickname: claim.nickname,
        orderNo: String(claim.id),
        channel: claim.channelId,
        chargeNo: claim.digits,
        ...(claim.tradeNo !== null && { tradeNo: claim.tradeNo }),
        status: claim.status,
        needsNumber: claim.needsNumber,
        coin: claim.coin,
        createtime: claim.createdAt,
        ...(claim.endedAt !== null && { endtime: claim.endedAt }),
        decidedBy: claim.decidedBy ?? '',
        takenBy: claim.takenByName ?? '',
        own: claim.takenBy === caller.staff.id,
        reason: claim.reason,
        firstApprovedBy: claim.firstApprovedBy ?? '',
        ...(second && { second }),
        candidates: candidates.map(viewReceipt),
      };
    }),
    ...counted,
  };
};

/** The matching payments of each waiting claim, group by group. */
async function readCandidates(db: Pool, claims: readonly Claim[]): Promise<(claim: Claim) => Receipt[]> {
  const groups = claims.filter(({ status }) => status < 2);
  const waiting = await listWaitingClaims(db, groups);
  const receipts = await listUnusedReceipts(db, groups);
  const settings = await loadMoneySettings(db);
  return ({ userId, id, channelId, digits }) => {
    const isOfGroup = (group: DigitGroup) => group.channelId === channelId && group.digits === digits;
    const matches = matchClaims(
      waiting.filter(isOfGroup),
      receipts.filter((one) => isOfGroup({ channelId: one.channelId, digits: lastDigits(one.tradeNo) })),
      settings,
    );
    return [...matches].find(([one]) => one.userId === userId && one.id === id)?.[1].candidates ?? [];
  };
}
