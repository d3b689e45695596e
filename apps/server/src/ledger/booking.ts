import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';

/** Why coins move. A kind and a cause together happen once for a user. */
export type EntryKind = 'demo' | 'bet' | 'payout' | 'refund' | 'rebate' | 'correction' | 'debt' | 'repayment';

export interface Movement {
  userId: number;
  /** Coins into the wallet; negative for coins out of it. */
  amount: number;
  kind: EntryKind;
  /** The account on the other side, such as house:bets. */
  counter: string;
  /** What made it happen, such as a bet's or a draw's id. */
  cause: string;
}

interface Wallet {
  coin: number;
  entries: number;
}

interface Entry extends Movement {
  seq: number;
  balanceAfter: number;
}

/** Movements of one lane that are written together. Nothing else in the product changes a balance. */
export interface Booking {
  balanceOf(userId: number): number | undefined;
  /** Notes a movement and gives the balance after it; undefined, and nothing noted, when the wallet holds too little. */
  move(movement: Movement): number | undefined;
  /** Writes wallets and entries. A cause that was booked before fails with a unique violation. */
  write(): Promise<void>;
}

/** Locks the wallets, in one order so that bookings never wait for each other in a circle. */
export async function startBooking(
  tx: Queryable,
  lane: number,
  userIds: readonly number[],
): Promise<Booking> {
  const { rows } = await tx.query<Wallet & { userId: number }>({
    name: 'lock-wallets',
    text: `SELECT user_id AS "userId", coin, entries FROM wallets
           WHERE lane = $1 AND user_id = ANY($2::bigint[]) ORDER BY user_id FOR UPDATE`,
    values: [lane, userIds],
  });
  const wallets = new Map<number, Wallet>(
    rows.map(({ userId, coin, entries }) => [userId, { coin, entries }]),
  );
  const noted: Entry[] = [];
  return {
    balanceOf: (userId) => wallets.get(userId)?.coin,
    move(movement) {
      const wallet = wallets.get(movement.userId);
      if (!wallet) throw new RangeError(`No wallet of user ${movement.userId} was locked`);
      const balanceAfter = wallet.coin + movement.amount;
      if (!Number.isSafeInteger(balanceAfter)) throw new RangeError(`A balance of ${balanceAfter} coins`);
      if (balanceAfter < 0) return undefined;
      wallet.coin = balanceAfter;
      wallet.entries += 1;
      noted.push({ ...movement, seq: wallet.entries, balanceAfter });
      return balanceAfter;
    },
    write: () => writeEntries(tx, lane, noted, wallets),
  };
}

async function writeEntries(
  tx: Queryable,
  lane: number,
  entries: readonly Entry[],
  wallets: ReadonlyMap<number, Wallet>,
): Promise<void> {
  if (!entries.length) return;
  const moved = [...new Set(entries.map(({ userId }) => userId))];
  await tx.query({
    name: 'write-wallets',
    text: `UPDATE wallets AS w SET coin = n.coin, entries = n.entries
           FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS n (user_id, coin, entries)
           WHERE w.lane = $1 AND w.user_id = n.user_id`,
    values: [
      lane,
      moved,
      moved.map((userId) => wallets.get(userId)!.coin),
      moved.map((userId) => wallets.get(userId)!.entries),
    ],
  });
  await tx.query({
    name: 'write-entries',
    text: `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
           SELECT $1, n.* FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[],
                                      $7::text[], $8::text[]) AS n`,
    values: [
      lane,
      entries.map(({ userId }) => userId),
      entries.map(({ seq }) => seq),
      entries.map(({ kind }) => kind),
      entries.map(({ amount }) => amount),
      entries.map(({ balanceAfter }) => balanceAfter),
      entries.map(({ counter }) => counter),
      entries.map(({ cause }) => cause),
    ],
  });
}

/** Books one movement by itself. */
export async function post(tx: Queryable, lanes: number, movement: Movement): Promise<number | undefined> {
  const booking = await startBooking(tx, laneOf(movement.userId, lanes), [movement.userId]);
  const balance = booking.move(movement);
  await booking.write();
  return balance;
}
