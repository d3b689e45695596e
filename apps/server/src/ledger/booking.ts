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
  /** What made it happen, such as a bet's or a draw's id. */
  cause: string;
}

/** Movements of one lane that are written together. Nothing else in the product changes a balance. */
export interface Booking {
  balanceOf(userId: number): number | undefined;
  /** How many entries the wallet has, noted ones included: a count that did not change says that nothing happened. */
  entriesOf(userId: number): number | undefined;
  debtOf(userId: number): number | undefined;
  /** Those whose owners have set limits for themselves, with their counts of entries. */
  guarded(): Map<number, { entries: number }>;
  /**
   * Notes a movement and gives the balance after it; undefined, and nothing noted, when the wallet holds too little.
   * A credit first pays off what the user owes, by an entry of its own.
   */
  move(movement: Movement): number | undefined;
  /** Notes a movement out of the wallet that cannot be refused: what the wallet lacks becomes a debt. */
  take(movement: Movement): number;
  /**
   * Writes wallets and entries. A cause that was booked before fails with a unique violation. Where nobody owes, all is
   * sent before the promise is given, so that COMMIT may follow at once.
   */
  write(): Promise<void>;
}

/**
 * Locks the wallets, in one order so that bookings never wait for each other in a circle. The lock is asked for before
 * the promise is given: a statement sent next on the same connection runs under it.
 */
export async function startBooking(
  tx: Queryable,
  lane: number,
  userIds: readonly number[],
): Promise<Booking> {
  const wallets = await lockWallets(tx, lane, userIds);
  const noted: Entry[] = [];
  const indebted = new Map<number, Wallet>();

  const walletOf = (userId: number): Wallet => {
    const wallet = wallets.get(userId);
    if (!wallet) throw new RangeError(`No wallet of user ${userId} was locked`);
    return wallet;
  };
  const note = (wallet: Wallet, movement: Movement): void => {
    const balanceAfter = wallet.coin + movement.amount;
    if (!Number.isSafeInteger(balanceAfter) || balanceAfter < 0)
      throw new RangeError(`A balance of ${balanceAfter} coins`);
    wallet.coin = balanceAfter;
    wallet.entries += 1;
    noted.push({ ...movement, seq: wallet.entries, balanceAfter });
  };
  /** Positive makes a debt, negative pays it off. The cause is the movement's own, which happens once. */
  const owe = (wallet: Wallet, amount: number, { userId, kind, cause }: Movement): void => {
    note(wallet, {
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
      note(wallet, movement);
      if (movement.amount > 0 && wallet.debt > 0)
        owe(wallet, -Math.min(wallet.debt, movement.amount), movement);
      return wallet.coin;
    },
    take(movement) {
      const wallet = walletOf(movement.userId);
      const shortfall = -(wallet.coin + movement.amount);
      if (shortfall > 0) owe(wallet, shortfall, movement);
      note(wallet, movement);
      return wallet.coin;
    },
    async write() {
      if (!noted.length) return;
      const moved = new Map(noted.map(({ userId }) => [userId, walletOf(userId)]));
      if (indebted.size) await writeDebts(tx, lane, indebted);
      await sendAll(tx, [() => writeWallets(tx, lane, moved), () => writeEntries(tx, lane, noted)]);
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
