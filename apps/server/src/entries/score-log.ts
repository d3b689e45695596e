import type { Handler } from '../http/handler';
import type { Services } from '../services';
import { othersOf } from './others';
import { findDrawsOfBets, listEntries, type Entry } from './store/entries';

export const scoreLog: Handler<'scoreLog'> = async ({ page = 0, pagesize: pageSize = 20 }, context) => {
  const { db, lanes, caller } = context;
  const userId = caller.user.id;
  const { list, total } = await listEntries(context, userId, { page, pageSize });
  const [draws, others] = await Promise.all([
    drawsOf(context, userId, list),
    othersOf(db, lanes, list, () => userId),
  ]);
  return {
    list: list.map((entry) => ({
      type: entry.kind,
      coin: entry.amount,
      inserttime: entry.createdAt,
      balance: entry.balanceAfter,
      ...drawOf(entry),
      ...draws.get(entry),
      ...others.get(entry),
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

/** The draws of the bets and cancelled bets in the list. */
async function drawsOf(
  services: Pick<Services, 'db' | 'lanes' | 'archives'>,
  userId: number,
  list: readonly Entry[],
): Promise<Map<Entry, { gametype: number; turnid: number }>> {
  const bets = list.filter(({ kind }) => kind === 'bet' || kind === 'cancel' || kind === 'stop');
  const found = await findDrawsOfBets(services, userId, bets);
  return new Map(
    bets.flatMap((entry) => {
      const draw = found.get(entry.cause);
      return draw ? [[entry, { gametype: draw.game, turnid: draw.turnId }]] : [];
    }),
  );
}
