import { numberArray } from '../db/array-literal';
import { isSpread, sendAll } from '../db/ordered';
import type { Queryable } from '../db/pool';

export interface Wallet {
  coin: number;
  entries: number;
  debt: number;
  /** Whether its owner has set limits of their own. */
  guarded: boolean;
}

export interface Entry {
  userId: number;
  seq: number;
  kind: string;
  amount: number;
  balanceAfter: number;
  counter: string;
  cause: string;
}

export async function lockWallets(
  tx: Queryable,
  lane: number,
  userIds: readonly number[],
): Promise<Map<number, Wallet>> {
  const { rows } = await tx.query<[number, number, number, number, boolean]>({
    name: 'lock-wallets',
    rowMode: 'array',
    text: `SELECT user_id, coin, entries, debt, guarded FROM wallets
           WHERE lane = $1 AND user_id = ANY($2::bigint[]) ORDER BY user_id FOR UPDATE`,
    values: [lane, numberArray(userIds)],
  });
  return new Map(
    rows.map(([userId, coin, entries, debt, guarded]) => [userId, { coin, entries, debt, guarded }]),
  );
}

export async function writeWallets(
  tx: Queryable,
  lane: number,
  wallets: ReadonlyMap<number, Wallet>,
): Promise<void> {
  const changed = [...wallets.values()];
  await tx.query({
    name: 'write-wallets',
    // The ids are given twice, so that no plan reads the whole lane, whatever the planner estimates.
    text: `UPDATE wallets AS w SET coin = n.coin, entries = n.entries
           FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS n (user_id, coin, entries)
           WHERE w.lane = $1 AND w.user_id = n.user_id AND w.user_id = ANY($2::bigint[])`,
    values: [
      lane,
      numberArray([...wallets.keys()]),
      numberArray(changed.map(({ coin }) => coin)),
      numberArray(changed.map(({ entries }) => entries)),
    ],
  });
}

/** Debts are written apart from the coins, because nearly every booking has none. */
export async function writeDebts(
  tx: Queryable,
  lane: number,
  wallets: ReadonlyMap<number, Wallet>,
): Promise<void> {
  await tx.query({
    name: 'write-debts',
    text: `UPDATE wallets AS w SET debt = n.debt
           FROM unnest($2::bigint[], $3::bigint[]) AS n (user_id, debt)
           WHERE w.lane = $1 AND w.user_id = n.user_id`,
    values: [
      lane,
      numberArray([...wallets.keys()]),
      numberArray([...wallets.values()].map(({ debt }) => debt)),
    ],
  });
}

/** Kind and counter are sent once for all entries that share them, such as all bets of a batch. */
export async function writeEntries(tx: Queryable, lane: number, entries: readonly Entry[]): Promise<void> {
  const alike = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = `${entry.kind} ${entry.counter}`;
    const known = alike.get(key);
    if (known) known.push(entry);
    else alike.set(key, [entry]);
  }
  await sendAll(
    tx,
    [...alike.values()].map((ones) => () => writeAlike(tx, lane, ones)),
  );
}

async function writeAlike(tx: Queryable, lane: number, entries: readonly Entry[]): Promise<void> {
  const { kind, counter } = entries[0]!;
  const spread = isSpread(tx);
  await tx.query({
    name: 'write-entries',
    // On several machines the lane comes from the wallet, which is there: see `isSpread`.
    text: `INSERT INTO entries (lane, kind, counter, user_id, seq, amount, balance_after, cause, period)
           SELECT ${spread ? 'w.lane' : '$1'}, $2, $3, n.user_id, n.seq, n.amount, n.balance_after,
             entry_cause($2, n.cause), entry_period($2, n.cause)
           FROM unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[])
             AS n (user_id, seq, amount, balance_after, cause)
           ${spread ? 'JOIN wallets AS w ON w.lane = $1 AND w.user_id = n.user_id' : ''}`,
    values: [
      lane,
      kind,
      counter,
      numberArray(entries.map(({ userId }) => userId)),
      numberArray(entries.map(({ seq }) => seq)),
      numberArray(entries.map(({ amount }) => amount)),
      numberArray(entries.map(({ balanceAfter }) => balanceAfter)),
      entries.map(({ cause }) => cause),
    ],
  });
}
