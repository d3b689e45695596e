import type { PoolClient } from 'pg';
import { listUnsealed, setLeaves, type ClosedBook } from './store/proof-books';
import { newNonce, sealBet } from './seal-bet';

const pageSize = 1_000;

/** Adds leaves to bets without one, which an older server version wrote, when their book closes. */
export async function sealRemaining(tx: PoolClient, lanes: number, book: ClosedBook): Promise<void> {
  for (;;) {
    const terms = await listUnsealed(tx, lanes, book, pageSize);
    if (!terms.length) return;
    await setLeaves(
      tx,
      lanes,
      terms
        .map((one) => ({ ...one, nonce: newNonce() }))
        .map((one) => ({ terms: one, leaf: sealBet(one).leaf })),
    );
  }
}
