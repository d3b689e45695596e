import { numberArray } from '../db/array-literal';
import { laneOf, lanesOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import type { Wallet } from './store';

export async function openWallet(tx: Queryable, lanes: number, userId: number): Promise<void> {
  await tx.query('INSERT INTO wallets (lane, user_id) VALUES ($1, $2)', [laneOf(userId, lanes), userId]);
}

export async function balanceOf(db: Queryable, lanes: number, userId: number): Promise<number> {
  const { rows } = await db.query<{ coin: number }>({
    name: 'balance-of',
    text: 'SELECT coin FROM wallets WHERE lane = $1 AND user_id = $2',
    values: [laneOf(userId, lanes), userId],
  });
  return rows[0]!.coin;
}

/** A user's debt after corrections; with a debt no withdrawal is possible. */
export async function debtOf(db: Queryable, lanes: number, userId: number): Promise<number> {
  const { rows } = await db.query<{ debt: number }>({
    name: 'debt-of',
    text: 'SELECT debt FROM wallets WHERE lane = $1 AND user_id = $2',
    values: [laneOf(userId, lanes), userId],
  });
  return rows[0]!.debt;
}

/** Marks the wallet, under its lock, when its owner has set limits of their own. */
export async function markGuarded(tx: Queryable, lanes: number, userId: number): Promise<void> {
  await tx.query('UPDATE wallets SET guarded = true WHERE lane = $1 AND user_id = $2', [
    laneOf(userId, lanes),
    userId,
  ]);
}

/** A wallet without a lock, for display. */
export async function readWallet(db: Queryable, lanes: number, userId: number): Promise<Wallet> {
  const { rows } = await db.query<Wallet>({
    name: 'read-wallet',
    text: 'SELECT coin, entries, debt, guarded FROM wallets WHERE lane = $1 AND user_id = $2',
    values: [laneOf(userId, lanes), userId],
  });
  return rows[0]!;
}

/** The balances of several users, without a lock. */
export async function readCoins(
  db: Queryable,
  lanes: number,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const wallets = await readWallets(db, lanes, userIds);
  return new Map([...wallets].map(([userId, { coin }]) => [userId, coin]));
}

/** The same with the numbers of their entries. */
export async function readWallets(
  db: Queryable,
  lanes: number,
  userIds: readonly number[],
): Promise<Map<number, Pick<Wallet, 'coin' | 'entries'>>> {
  if (!userIds.length) return new Map();
  const { rows } = await db.query<{ userId: number; coin: number; entries: number }>({
    name: 'read-wallets',
    text: `SELECT user_id AS "userId", coin, entries FROM wallets
           WHERE lane = ANY($1::smallint[]) AND user_id = ANY($2::bigint[])`,
    values: [numberArray(lanesOf(userIds, lanes)), numberArray(userIds)],
  });
  return new Map(rows.map(({ userId, ...wallet }) => [userId, wallet]));
}
