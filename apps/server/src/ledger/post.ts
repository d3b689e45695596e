import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';

type EntryKind = 'demo';

export interface Movement {
  userId: number;
  /** Coins into the wallet; negative for coins out of it. */
  amount: number;
  kind: EntryKind;
  /** The account on the other side, such as house:demo. */
  counter: string;
  /** What made it happen; the same kind and cause cannot be booked twice for one user. */
  cause: string;
}

export async function openWallet(tx: Queryable, lanes: number, userId: number): Promise<void> {
  await tx.query('INSERT INTO wallets (lane, user_id) VALUES ($1, $2)', [laneOf(userId, lanes), userId]);
}

/**
 * Books one movement and gives the balance after it, or undefined when the wallet holds too little. A cause that was
 * booked before fails with a unique violation.
 */
export async function post(tx: Queryable, lanes: number, movement: Movement): Promise<number | undefined> {
  const { rows } = await tx.query<{ balance: number }>(
    `WITH moved AS (
       UPDATE wallets SET coin = coin + $3, entries = entries + 1
       WHERE lane = $1 AND user_id = $2 AND coin + $3 >= 0
       RETURNING coin, entries
     )
     INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
     SELECT $1, $2, entries, $4, $3, coin, $5, $6 FROM moved
     RETURNING balance_after AS balance`,
    [
      laneOf(movement.userId, lanes),
      movement.userId,
      movement.amount,
      movement.kind,
      movement.counter,
      movement.cause,
    ],
  );
  return rows[0]?.balance;
}

export async function balanceOf(db: Queryable, lanes: number, userId: number): Promise<number> {
  const { rows } = await db.query<{ coin: number }>({
    name: 'balance-of',
    text: 'SELECT coin FROM wallets WHERE lane = $1 AND user_id = $2',
    values: [laneOf(userId, lanes), userId],
  });
  return rows[0]!.coin;
}
