import type { Handler } from '../../http/handler';
import { listEntries } from '../../store/entries';

export const scoreLog: Handler<'scoreLog'> = async ({ page = 0, pagesize = 20 }, { db, lanes, caller }) => {
  const { list, total } = await listEntries(db, lanes, caller.user.id, { page, pageSize: pagesize });
  return {
    list: list.map(({ kind, amount, balanceAfter, createdAt }) => ({
      type: kind,
      coin: amount,
      inserttime: createdAt,
      balance: balanceAfter,
    })),
    totalCount: total,
  };
};
