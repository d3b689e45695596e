import type { Handler } from '../http/handler';
import { listEntries, type Entry } from './store/entries';

export const scoreLog: Handler<'scoreLog'> = async ({ page = 0, pagesize = 20 }, { db, lanes, caller }) => {
  const { list, total } = await listEntries(db, lanes, caller.user.id, { page, pageSize: pagesize });
  return {
    list: list.map((entry) => ({
      type: entry.kind,
      coin: entry.amount,
      inserttime: entry.createdAt,
      balance: entry.balanceAfter,
      ...drawOf(entry),
    })),
    totalCount: total,
  };
};

const ofDraws = new Set(['payout', 'refund', 'rebate', 'correction']);

/** The draw that moved the coins: what a settlement books is caused by `turn:game`, with its revision if not the first. */
function drawOf({ kind, cause }: Entry): { gametype?: number; turnid?: number } {
  if (!ofDraws.has(kind)) return {};
  const [turnid, gametype] = cause.split(':').map(Number);
  return { gametype: gametype!, turnid: turnid! };
}
