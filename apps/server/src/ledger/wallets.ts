import { laneOf } from '../db/lane';
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

/** What a user owes after corrections; who owes does not withdraw. */
export async function debtOf(db: Queryable, lanes: number, userId: number): Promise<number> {
  const { rows } = await db.query<{ debt: number }>({
    name: 'debt-of',
    text: 'SELECT debt FROM wallets WHERE lane = $1 AND user_id = $2',
    values: [laneOf(userId, lanes), userId],
  });
  return rows[0]!.debt;
}

/** Says on the wallet, under its lock, whether its owner has set limits for itself. */
export async function markGuarded(tx: Queryable, lanes: number, userId: number): Promise<void> {
  await tx.query('UPDATE wallets SET guarded = true WHERE lane = $1 AND user_id = $2', [
    laneOf(userId, lanes),
    userId,
  ]);
}

/** A wallet as it stands, for who only shows it. */
export async function readWallet(db: Queryable, lanes: number, userId: number): Promise<Wallet> {
  const { rows } = await db.query<Wallet>({
    name: 'read-wallet',
    text: 'SELECT coin, entries, debt, guarded FROM wallets WHERE lane = $1 AND user_id = $2',
    values: [laneOf(userId, lanes), userId],
  });
  return rows[0]!;
}
