import { sendAll } from '../db/ordered';
import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { house, type EntryKind } from './accounts';
import { lockWallets, writeDebts, writeEntries, writeWallets, type Entry, type Wallet } from './store';

export interface Movement {
  userId: number;
  /** Coins into the wallet; negative for coins out of it. */
  amount: number;
  kind: EntryKind;
  /** The account on the other side, such as house:bets. */
  counter: string;
  /** What caused it, such as the id of a bet or a draw. */
  cause: string;
}

/** Movements of one lane that are written in one transaction. Nothing else in the product changes a balance. */
export interface Booking {
  balanceOf(userId: number): number | undefined;
  /**
   * The number of the wallet's entries, unwritten ones included. While it stays the same, nothing happened to the
   * wallet.
   */
  entriesOf(userId: number): number | undefined;
  debtOf(userId: number): number | undefined;
  /** The users with limits of their own, with the numbers of their wallets' entries. */
  guarded(): Map<number, { entries: number }>;
  /**
   * Adds a movement and returns the balance after it; undefined, and nothing is added, when the wallet has too few
   * coins. A credit first pays off the user's debt, by an entry of its own.
   */
  move(movement: Movement): number | undefined;
  /** Adds a movement out of the wallet that cannot be refused: what the wallet lacks becomes a debt. */
  debit(movement: Movement): number;
  /**
   * Writes wallets and entries. A cause that was booked before fails with a unique violation. Unless a debt changed,
   * all statements are sent before the promise is returned, so that COMMIT may follow at once.
   */
  write(): Promise<void>;
}

/**
 * Locks the wallets in one order, so that bookings never deadlock. The statement is sent before the promise is
 * returned: the next statement on the same connection runs under the lock.
 */
export async function startBooking(
  tx: Queryable,
  lane: number,
  userIds: readonly number[],
): Promise<Booking> {
  const wallets = await lockWallets(tx, lane, userIds);
  const entries: Entry[] = [];
  const indebted = new Map<number, Wallet>();

  const walletOf = (userId: number): Wallet => {
    const wallet = wallets.get(userId);
    if (!wallet) throw new RangeError(`No wallet of user ${userId} was locked`);
    return wallet;
  };
  const append = (wallet: Wallet, movement: Movement): void => {
    const balanceAfter = wallet.coin + movement.amount;
    if (!Number.isSafeInteger(balanceAfter) || balanceAfter < 0)
      throw new RangeError(`A balance of ${balanceAfter} coins`);
    wallet.coin = balanceAfter;
    wallet.entries += 1;
    const { userId, amount, kind, counter, cause } = movement;
    entries.push({ userId, seq: wallet.entries, kind, amount, balanceAfter, counter, cause });
  };
  /**
   * A positive amount makes a debt, a negative one pays it off. The cause contains that of the movement, which is
   * unique.
   */
  const owe = (wallet: Wallet, amount: number, { userId, kind, cause }: Movement): void => {
    append(wallet, {
      userId,
      amount,
      kind: amount > 0 ? 'debt' : 'repayment',
      counter: house.debts,
      cause: `${kind}:${cause}`,
    });
    wallet.debt += amount;
    indebted.set(userId, wallet);
  };

  return {
    balanceOf: (userId) => wallets.get(userId)?.coin,
    entriesOf: (userId) => wallets.get(userId)?.entries,
    debtOf: (userId) => wallets.get(userId)?.debt,
    guarded() {
      const found = new Map<number, Wallet>();
      for (const [userId, wallet] of wallets) if (wallet.guarded) found.set(userId, wallet);
      return found;
    },
    move(movement) {
      const wallet = walletOf(movement.userId);
      if (wallet.coin + movement.amount < 0) return undefined;
      append(wallet, movement);
      if (movement.amount > 0 && wallet.debt > 0)
        owe(wallet, -Math.min(wallet.debt, movement.amount), movement);
      return wallet.coin;
    },
    debit(movement) {
      const wallet = walletOf(movement.userId);
      const shortfall = -(wallet.coin + movement.amount);
      if (shortfall > 0) owe(wallet, shortfall, movement);
      append(wallet, movement);
      return wallet.coin;
    },
    async write() {
      if (!entries.length) return;
      const moved = new Map(entries.map(({ userId }) => [userId, walletOf(userId)]));
      if (indebted.size) await writeDebts(tx, lane, indebted);
      await sendAll(tx, [() => writeWallets(tx, lane, moved), () => writeEntries(tx, lane, entries)]);
    },
  };
}

/** Books one movement by itself. */
export async function post(tx: Queryable, lanes: number, movement: Movement): Promise<number | undefined> {
  const booking = await startBooking(tx, laneOf(movement.userId, lanes), [movement.userId]);
  const balance = booking.move(movement);
  await booking.write();
  return balance;
}
