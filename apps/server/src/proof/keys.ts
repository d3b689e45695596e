import type { Pool } from '../db/pool';
import { inTransaction, isUniqueViolation } from '../db/transaction';
import { publish } from '../live/events';
import { findNewestKey, lockChain } from './store/proof-records';
import { appendRecord, idOf } from './append';
import { extendLog } from './log/extend-log';
import type { Signer } from './signer';

interface Chain {
  db: Pool;
  signer: Signer;
}

/** Selects the key that the chain names; the first record of the chain introduces the first key. */
export async function joinChain({ db, signer }: Chain): Promise<void> {
  if (!(await findNewestKey(db))) {
    const { id, publicKey } = signer.key;
    const content = { kind: 'truedraw.key.1' as const, id, publicKey };
    await inTransaction(db, (tx) => appendRecord(tx, signer, { kind: 'key' }, content)).catch(
      (error: unknown) => {
        // Two servers may start at the same time: the other one's key stays.
        if (!isUniqueViolation(error)) throw error;
      },
    );
  }
  const key = signer.follow(idOf((await findNewestKey(db))!));
  // Records from before there was a log.
  await inTransaction(db, async (tx) => {
    await lockChain(tx);
    await extendLog(tx, [key]);
  });
}

/** Puts the newest key in force; the previous key signs its record. False when it is in force already. */
export async function changeKey({ db, signer }: Chain): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { id, publicKey } = signer.youngest;
    const newest = await findNewestKey(tx);
    if (newest && idOf(newest) === id) return false;
    await appendRecord(tx, signer, { kind: 'key' }, { kind: 'truedraw.key.1', id, publicKey });
    await publish(tx, 'key', { id });
    return true;
  });
}
