import { join } from 'node:path';
import type { ChainRecord, KeyRecord } from '@truedraw/proof';
import { inTransaction, isUniqueViolation } from '../db/transaction';
import type { Services } from '../services';
import { listUncommitted } from '../store/proof-books';
import { findNewestKey, listRecords } from '../store/proof-records';
import { listUnrecordedReleases, listUnrecordedSettlements } from '../store/proof-results';
import { appendRecord, type Appended } from './append';
import { commitBook } from './commit-book';
import { noteHead } from './head-file';
import { recordResult, recordSettlement } from './record-result';

type Keeping = Pick<Services, 'db' | 'config' | 'signer'>;

/**
 * Brings the public chain up to date: books that were closed, results that became official, draws that were paid, in
 * this order, so that no result stands in the chain before the book it decides. Any number of servers may run it.
 */
export async function keepRecords({ db, config, signer }: Keeping): Promise<void> {
  const note = (appended: Appended | undefined) =>
    appended && noteHead(join(config.dataDir, 'proof-heads'), appended);
  await note(await bringKey({ db, signer }));
  const since = await chainBegan(db);
  for (const book of await listUncommitted(db, since)) await note(await commitBook({ db, signer }, book));
  for (const release of await listUnrecordedReleases(db, since))
    await note(await recordResult({ db, signer }, release));
  for (const settlement of await listUnrecordedSettlements(db))
    await note(await recordSettlement({ db, signer }, settlement));
}

/** The first record brings the key that signs it. Later keys are brought by the one before, by hand. */
async function bringKey({ db, signer }: Pick<Keeping, 'db' | 'signer'>): Promise<Appended | undefined> {
  const newest = await findNewestKey(db);
  if (newest) {
    const { id } = JSON.parse(newest.body) as KeyRecord;
    if (id !== signer.id) throw new Error(`The chain is signed by key ${id}, and this server has ${signer.id}`);
    return undefined;
  }
  try {
    const { id, publicKey } = signer;
    const content = { kind: 'truedraw.key.1' as const, id, publicKey };
    return await inTransaction(db, (tx) => appendRecord(tx, signer, { kind: 'key' }, content));
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

async function chainBegan(db: Keeping['db']): Promise<number> {
  const [first] = await listRecords(db, 1, 1);
  return first ? (JSON.parse(first.body) as ChainRecord).time : Number.MAX_SAFE_INTEGER;
}
