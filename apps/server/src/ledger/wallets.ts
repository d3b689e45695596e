import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';

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

/** What a user owes after corrections; who owes does not withdraw. */
export async function debtOf(db: Queryable, lanes: number, userId: number): Promise<number> {
  const { rows } = await db.query<{ debt: number }>({
    name: 'debt-of',
    text: 'SELECT debt FROM wallets WHERE lane = $1 AND user_id = $2',
    values: [laneOf(userId, lanes), userId],
  });
  return rows[0]!.debt;
}
