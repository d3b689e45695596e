import { endedOn, orderSearch } from '../orders/search-orders';
import { readSecondNeeds } from '../orders/second-person';
import { loadMoneySettings } from '../orders/settings';
import type { StaffHandler } from '../http/staff-handler';
import { listClaims } from './store/claim-lists';
import type { Claim } from './store/deposit-claims';
import type { Match } from './match-claims';
import { matchGroups } from './rematch';
import type { Pool } from '../db/pool';
import { queueDirection } from '../orders/queue';
import { viewReceipt } from './receipts';

export const deposits: StaffHandler<'deposits'> = async (
  {
    page = 0,
    pagesize: pageSize = 100,
    status,
    waiting,
    day,
    channel,
    search,
    sort = 'createtime',
    order = queueDirection(status, waiting),
  },
  context,
) => {
  const { db, lanes, caller } = context;
  const filter = {
    status,
    waiting,
    ended: endedOn(day),
    channel,
    search: await orderSearch(context, search),
  };
  const { list, counted } = await listClaims(db, lanes, filter, {
    page,
    pageSize,
    sort,
    direction: order,
  });
  const matchOf = await readMatches(db, list);
  const { depositSecondCoins: limit } = await loadMoneySettings(db);
  const userIds = list.map(({ userId }) => userId);
  const needOf = await readSecondNeeds(db, 'deposit', { staffId: caller.staff.id, userIds, limit });
  return {
    list: list.map((claim) => {
      const { candidates, needsNumber } = matchOf(claim);
      const second = candidates[0] && needOf({ userId: claim.userId, coin: candidates[0].coin });
      return {
        userid: claim.userId,
        account: claim.account,
        nickname: claim.nickname,
        orderNo: String(claim.id),
        channel: claim.channelId,
        chargeNo: claim.asked === null ? claim.digits : '',
        ...(claim.asked !== null && { asked: claim.asked }),
        ...(claim.slipReference !== null && {
          slip: {
            bank: claim.slipBank!,
            reference: claim.slipReference,
            ...(claim.slipState && { state: claim.slipState }),
          },
        }),
        automatic: claim.automatic,
        ...(claim.tradeNo !== null && { tradeNo: claim.tradeNo }),
        status: claim.status,
        needsNumber,
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

const keyOf = ({ userId, id }: Claim): string => `${userId}:${id}`;

/** What fits each waiting claim. */
async function readMatches(
  db: Pool,
  claims: readonly Claim[],
): Promise<(claim: Claim) => Pick<Match, 'candidates' | 'needsNumber'>> {
  const matches = await matchGroups(
    db,
    claims.filter(({ status }) => status < 2),
  );
  const byClaim = new Map([...matches].map(([claim, match]) => [keyOf(claim), match]));
  return (claim) => byClaim.get(keyOf(claim)) ?? { candidates: [], needsNumber: false };
}
