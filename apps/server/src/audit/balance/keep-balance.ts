import { createHash } from 'node:crypto';
import { canonical, firstPrev } from '@truedraw/proof';
import type { Pool, Queryable } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import type { Signer } from '../../proof/signer';
import {
  digestWallets,
  findNewestBalance,
  insertBalance,
  listAuditedDraws,
  listDrawsToKeep,
  listMovedWallets,
  readSnapshotTime,
  writeAuditedDraws,
  writeAuditedWallets,
  type AuditedDraw,
  type AuditedWallet,
} from '../store/balances';
import { digestOfDraws, digestOfWallets, type Balance } from './balance';

/** A balance as an audit saw it, and what has to be written so that the tables say the same. */
export interface BalanceDraft {
  body: Omit<Balance, 'key'>;
  wallets: AuditedWallet[];
  draws: AuditedDraw[];
}

/** Reads, in the snapshot of a clean audit, what the next one will go on from. */
export async function draftBalance(tx: Queryable, accounts: Balance['accounts']): Promise<BalanceDraft> {
  const last = await findNewestBalance(tx);
  const wallets = await listMovedWallets(tx);
  const draws = await listDrawsToKeep(tx);
  const all = new Map([...(await listAuditedDraws(tx)), ...draws].map((draw) => [keyOf(draw), draw]));
  return {
    body: {
      kind: 'truedraw.balance.1',
      seq: (last?.seq ?? 0) + 1,
      prev: last?.hash.toString('hex') ?? firstPrev,
      time: await readSnapshotTime(tx),
      ...digestOfWallets(await digestWallets(tx, 'wallets')),
      ...digestOfDraws([...all.values()]),
      accounts,
    },
    wallets,
    draws,
  };
}

const keyOf = ({ turnId, game }: AuditedDraw): string => `${turnId}:${game}`;

/**
 * Writes and signs a balance. It fails, and leaves the one before, if another was written since the snapshot, or if the
 * tables do not come to what the audit saw.
 */
export async function keepBalance(
  { db, signer }: { db: Pool; signer: Signer },
  { body: content, wallets, draws }: BalanceDraft,
): Promise<void> {
  const { key } = signer;
  const body = canonical({ ...content, key: key.id });
  await inTransaction(db, async (tx) => {
    await insertBalance(tx, {
      seq: content.seq,
      at: content.time,
      body,
      hash: createHash('sha256').update(body).digest(),
      signature: Buffer.from(key.sign(body), 'hex'),
    });
    if (wallets.length) await writeAuditedWallets(tx, wallets);
    if (draws.length) await writeAuditedDraws(tx, draws);
    const written = digestOfWallets(await digestWallets(tx, 'audit_wallets'));
    if (written.walletsDigest !== content.walletsDigest)
      throw new Error(`The wallets of balance ${content.seq} are not those that were audited`);
  });
}
