import type { PoolClient } from 'pg';
import { listUnsealed, setLeaves, type ClosedBook } from './store/proof-books';
import { newNonce, sealBet } from './seal-bet';

const pageSize = 1_000;

/** Bets that were written by a server from before there were leaves get theirs with the close, like all others. */
export async function sealTheRest(tx: PoolClient, lanes: number, book: ClosedBook): Promise<void> {
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
