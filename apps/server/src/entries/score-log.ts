import type { Handler } from '../http/handler';
import { listEntries, type Entry } from './store/entries';

export const scoreLog: Handler<'scoreLog'> = async (
  { page = 0, pagesize: pageSize = 20 },
  { db, lanes, caller },
) => {
  const { list, total } = await listEntries(db, lanes, caller.user.id, { page, pageSize });
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

/**
 * The draw of an entry: the cause of a settlement's entries is `turn:game`, with the revision if it is not the first.
 */
function drawOf({ kind, cause }: Entry): { gametype?: number; turnid?: number } {
  if (!ofDraws.has(kind)) return {};
  const [turnId, game] = cause.split(':').map(Number);
  return { gametype: game!, turnid: turnId! };
}
