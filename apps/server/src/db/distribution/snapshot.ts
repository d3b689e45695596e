import type { Pool, Queryable } from '../pool';
import { isDistributed } from './distribute';

/**
 * Begins a transaction that reads everything as of one moment. In a distributed database each machine has a snapshot of
 * its own, so they are taken while nobody moves coins: writers wait for some milliseconds, and none is half done. Only
 * a snapshot that is not `readOnly` can have temporary tables. No month of bets or entries is archived while it lasts: its rows would be
 * gone for every snapshot.
 */
export async function beginSnapshot(db: Pool, tx: Queryable, { readOnly = true } = {}): Promise<void> {
  const begin = async () => {
    await (readOnly ? beginReadOnly(tx) : beginWriting(tx));
    await allowSilence(tx);
    await tx.query('LOCK TABLE bets, entries IN ACCESS SHARE MODE');
  };
  if (!(await isDistributed(tx))) return begin();
  const barrier = await db.connect();
  try {
    await barrier.query('BEGIN');
    await barrier.query('LOCK TABLE wallets, settlements IN SHARE MODE');
    await begin();
    // One connection to each machine has one snapshot of it; reading the lanes takes it.
    await tx.query('SET LOCAL citus.max_adaptive_executor_pool_size = 1');
    await tx.query('SELECT count(*) FROM wallets');
  } finally {
    await barrier.query('ROLLBACK').catch(() => undefined);
    barrier.release();
  }
}

/** On every machine: whoever reads large files in between asks nothing for minutes. */
async function allowSilence(tx: Queryable): Promise<void> {
  await tx.query(`SET LOCAL citus.propagate_set_commands = 'local'`);
  await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await tx.query(`SET LOCAL citus.propagate_set_commands = 'none'`);
}

const beginReadOnly = async (tx: Queryable): Promise<void> =>
  void (await tx.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'));

const beginWriting = async (tx: Queryable): Promise<void> =>
  void (await tx.query('BEGIN ISOLATION LEVEL REPEATABLE READ'));
