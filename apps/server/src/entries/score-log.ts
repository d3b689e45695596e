import type { Pool } from '../db/pool';
import type { Handler } from '../http/handler';
import { findUsers } from '../accounts/store/users';
import { findDrawsOfBets, findTargets, listEntries, type Entry } from './store/entries';

export const scoreLog: Handler<'scoreLog'> = async (
  { page = 0, pagesize: pageSize = 20 },
  { db, lanes, caller },
) => {
  const userId = caller.user.id;
  const { list, total } = await listEntries(db, lanes, userId, { page, pageSize });
  const [draws, others] = await Promise.all([
    drawsOf(db, lanes, userId, list),
    othersOf(db, lanes, userId, list),
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
  db: Pool,
  lanes: number,
  userId: number,
  list: readonly Entry[],
): Promise<Map<Entry, { gametype: number; turnid: number }>> {
  const bets = list.filter(({ kind }) => kind === 'bet' || kind === 'cancel');
  const found = await findDrawsOfBets(db, lanes, userId, bets);
  return new Map(
    bets.flatMap((entry) => {
      const draw = found.get(entry.cause);
      return draw ? [[entry, { gametype: draw.game, turnid: draw.turnId }]] : [];
    }),
  );
}

/** Who is on the other side of the transfers in the list. What came in names its sender in its cause. */
async function othersOf(
  db: Pool,
  lanes: number,
  userId: number,
  list: readonly Entry[],
): Promise<Map<Entry, { otherid: number; otherNick: string }>> {
  const sent = list.filter(({ kind }) => kind === 'transfer-out');
  const targets = await findTargets(
    db,
    lanes,
    userId,
    sent.map(({ cause }) => Number(cause)),
  );
  const otherOf = ({ kind, cause }: Entry): number | undefined => {
    if (kind === 'transfer-in') return Number(cause.split(':')[0]);
    return kind === 'transfer-out' ? targets.get(cause) : undefined;
  };
  const ids = list.flatMap((entry) => otherOf(entry) ?? []);
  const people = await findUsers(db, lanes, [...new Set(ids)]);
  return new Map(
    list.flatMap((entry) => {
      const person = people.get(otherOf(entry) ?? 0);
      return person ? [[entry, { otherid: person.id, otherNick: person.nickname }]] : [];
    }),
  );
}
