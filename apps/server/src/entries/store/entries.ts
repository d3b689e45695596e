import type { EntryNumbers } from '../../archive/archives';
import type { ArchivedEntry } from '../../archive/format';
import type { Services } from '../../services';
import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { betCause } from '../../ledger/bet-cause';
import { findNewestMonth, inPeriods, readNumbered, type Periods } from '../../ledger/newest-periods';

export interface Entry {
  seq: number;
  kind: string;
  cause: string;
  amount: number;
  balanceAfter: number;
  createdAt: number;
}

/**
 * A page of a wallet's entries, newest first. Only the page is read, because entries are numbered from 1; where some are
 * missing in the table, from the archives too.
 */
export async function listEntries(
  { db, lanes, archives }: Pick<Services, 'db' | 'lanes' | 'archives'>,
  userId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: Entry[]; total: number }> {
  const lane = laneOf(userId, lanes);
  const wallet = await db.query<{ entries: number }>(
    'SELECT entries FROM wallets WHERE lane = $1 AND user_id = $2',
    [lane, userId],
  );
  const total = wallet.rows[0]!.entries;
  const newest = total - page * pageSize;
  const numbers = { from: Math.max(1, newest - pageSize + 1), to: newest };
  const expected = Math.max(0, numbers.to - numbers.from + 1);
  const inTable = await listNumbered(db, lane, userId, numbers);
  if (inTable.length === expected) return { list: inTable, total };
  const list = await archives.duringEntries(async (months) => {
    const archived = await archives.entriesOf(months, userId, numbers);
    const rest = await listNumbered(db, lane, userId, numbers);
    return [...rest, ...archived.map(entryOf)].toSorted((one, other) => other.seq - one.seq);
  });
  return { list, total };
}

function listNumbered(
  db: Queryable,
  lane: number,
  userId: number,
  { from, to }: EntryNumbers,
): Promise<Entry[]> {
  const read = async ({ first, last }: Periods) => {
    const { rows } = await db.query<Entry>(
      `SELECT seq, kind, cause, amount, balance_after AS "balanceAfter",
              ${millisOf('created_at')} AS "createdAt"
       FROM entries WHERE lane = $1 AND user_id = $2 AND seq BETWEEN $3 AND $4 AND ${inPeriods('$5', '$6')}
       ORDER BY seq DESC`,
      [lane, userId, from, to, first, last],
    );
    return rows;
  };
  return readNumbered(Math.max(0, to - from + 1), read, {
    findNewest: () => findNewestMonth(db, lane, userId),
  });
}

const entryOf = ({ seq, kind, cause, amount, balance_after, created_at }: ArchivedEntry): Entry => ({
  seq,
  kind,
  cause,
  amount,
  balanceAfter: balance_after,
  createdAt: Math.floor(created_at / 1000),
});

/** The balance after the movement of this kind and cause, to repeat the first answer. */
export async function findBalanceAfter(
  db: Queryable,
  lanes: number,
  { userId, kind, cause }: { userId: number; kind: string; cause: string },
): Promise<number> {
  const { rows } = await db.query<{ balanceAfter: number }>(
    `SELECT balance_after AS "balanceAfter" FROM entries
     WHERE lane = $1 AND user_id = $2 AND kind = $3 AND cause = $4
       AND period = entry_period($3, $4)`,
    [laneOf(userId, lanes), userId, kind, cause],
  );
  return rows[0]!.balanceAfter;
}

/**
 * The draws of a user's bets, by the cause of their entries. Bets are found by the draws that were open at the time of the entries,
 * so the search does not grow with the user's history.
 */
export async function findDrawsOfBets(
  { db, lanes, archives }: Pick<Services, 'db' | 'lanes' | 'archives'>,
  userId: number,
  entries: readonly Pick<Entry, 'cause' | 'createdAt'>[],
): Promise<Map<string, DrawOfBet>> {
  if (!entries.length) return new Map();
  const times = entries.map(({ createdAt }) => createdAt);
  const open = await db.query<{ turnId: number }>(
    `SELECT DISTINCT turn_id AS "turnId" FROM draws
     WHERE closes_at >= to_timestamp($1::int8 / 1000.0) AND opens_at <= to_timestamp($2::int8 / 1000.0)`,
    [Math.min(...times), Math.max(...times) + 1],
  );
  const turns = open.rows.map(({ turnId }) => turnId);
  const ids = new Set(entries.map(({ cause }) => Number(cause.split(':').at(-1))));
  return archives.during(async (list) => {
    const archived = await archives.betsOn(
      list,
      userId,
      turns.map((turnId) => ({ from: turnId, to: turnId + 1 })),
    );
    const inTables = await listDrawsOfBets(db, lanes, userId, turns, [...ids]);
    const ofArchives = archived
      .filter(({ id }) => ids.has(id))
      .map(({ id, turn_id, game }) => ({ id, turnId: turn_id, game }));
    return new Map(
      [...inTables, ...ofArchives].flatMap(({ id, ...draw }): [string, DrawOfBet][] => [
        [betCause(draw.turnId, id), draw],
        [String(id), draw],
      ]),
    );
  });
}

interface DrawOfBet {
  turnId: number;
  game: number;
}

async function listDrawsOfBets(
  db: Queryable,
  lanes: number,
  userId: number,
  turns: readonly number[],
  ids: readonly number[],
): Promise<(DrawOfBet & { id: number })[]> {
  const { rows } = await db.query<DrawOfBet & { id: number }>(
    `SELECT id, turn_id AS "turnId", game FROM bets
     WHERE lane = $1 AND user_id = $2 AND game IN (2, 3, 4) AND turn_id = ANY($3::bigint[]) AND id = ANY($4::bigint[])
     UNION ALL SELECT id, turn_id, game FROM cancelled_bets
     WHERE lane = $1 AND user_id = $2 AND game IN (2, 3, 4) AND turn_id = ANY($3::bigint[]) AND id = ANY($4::bigint[])
     UNION ALL SELECT id, turn_id, game FROM stopped_bets
     WHERE lane = $1 AND user_id = $2 AND game IN (2, 3, 4) AND turn_id = ANY($3::bigint[]) AND id = ANY($4::bigint[])`,
    [laneOf(userId, lanes), userId, numberArray(turns), numberArray(ids)],
  );
  return rows;
}

/** Who got the coins of these transfers, by sender and number: `7:12`. */
export async function findTargets(
  db: Queryable,
  lanes: number,
  transfers: readonly { userId: number; id: number }[],
): Promise<Map<string, number>> {
  if (!transfers.length) return new Map();
  const { rows } = await db.query<{ userId: number; id: number; targetId: number }>(
    `SELECT t.user_id AS "userId", t.id, t.target_id AS "targetId"
     FROM unnest($1::smallint[], $2::int8[], $3::int8[]) AS n (lane, user_id, id)
     JOIN transfers AS t ON t.lane = n.lane AND t.user_id = n.user_id AND t.id = n.id`,
    [
      numberArray(transfers.map(({ userId }) => laneOf(userId, lanes))),
      numberArray(transfers.map(({ userId }) => userId)),
      numberArray(transfers.map(({ id }) => id)),
    ],
  );
  return new Map(rows.map(({ userId, id, targetId }) => [`${userId}:${id}`, targetId]));
}
