import { createHash } from 'node:crypto';
import {
  canonical,
  firstPrev,
  type Canonical,
  type ChainRecord,
  type Fault,
  type Receipt,
} from '@truedraw/proof';
import { inTransaction } from '../db/transaction';
import { extendLog } from '../proof/log/extend-log';
import { createKey, type Key } from '../proof/signer';
import type { PlayedDraw } from './proof';
import type { TestServer } from './server';
import { testSigner } from './signer';

export interface Scene extends PlayedDraw {
  server: TestServer;
}

/** What someone with access to the database, and even to the key, could try after a draw was paid. */
export interface Forgery {
  what: string;
  /** Returns what a checker starts from: a receipt, or the draw's number. */
  forge: (scene: Scene) => Promise<Receipt | number>;
  /** The fault that each reader of the public files names; none: it cannot be seen there. */
  found?: Fault;
  /** The fault on a phone that has been here before, or by verify.py with a memory, where it is another one. */
  returning?: Fault;
  /** The second implementation knows nothing of the log. */
  onlyInLog?: true;
  /** A witness does not sign the log any more. */
  witness?: true;
  /** A part of the audit's message; none: only a receipt or a published file is wrong, and the books are right. */
  audit?: string;
}

export const foreignKey = createKey(Buffer.alloc(32, 9));

export const recordOf = async ({ server, turnId }: Scene, kind: string) => {
  const [row] = await server.sql<{ seq: number; body: string }>(
    'SELECT seq, body FROM proof_records WHERE turn_id = $1 AND kind = $2',
    [turnId, kind],
  );
  return { seq: row!.seq, record: JSON.parse(row!.body) as ChainRecord };
};

/** Replaces a record and its hash. With a key it is signed again, otherwise it keeps the old signature. */
export async function rewrite(
  { server }: Scene,
  seq: number,
  record: ChainRecord,
  key: Pick<Key, 'sign'> | undefined,
): Promise<void> {
  const body = canonical(record as unknown as Canonical);
  const hash = createHash('sha256').update(body).digest();
  await server.sql('UPDATE proof_records SET body = $2, hash = $3 WHERE seq = $1', [seq, body, hash]);
  if (key)
    await server.sql('UPDATE proof_records SET signature = $2 WHERE seq = $1', [
      seq,
      Buffer.from(key.sign(body), 'hex'),
    ]);
}

/**
 * Writes the whole history again as the house could that has its key: with records changed, left out or put in, every
 * later record and the log made to match.
 */
export async function rewriteHistory(
  { server }: Scene,
  edit: (record: ChainRecord) => ChainRecord | readonly ChainRecord[],
  key: Key = testSigner.key,
): Promise<void> {
  const rows = await server.sql<{ body: string; hash: Buffer }>(
    'SELECT body, hash FROM proof_records ORDER BY seq',
  );
  await server.sql('DELETE FROM proof_records');
  const renamed = new Map<string, string>();
  let [seq, prev] = [0, firstPrev];
  const written = new Set<string>();
  for (const { body, hash } of rows) {
    const original = JSON.parse(body) as ChainRecord;
    for (const record of [edit(original)].flat()) {
      let text = canonical({ ...record, seq: ++seq, prev } as unknown as Canonical);
      for (const [before, after] of renamed) text = text.replaceAll(before, after);
      const newHash = createHash('sha256').update(text).digest();
      prev = newHash.toString('hex');
      if (record.kind === original.kind) renamed.set(hash.toString('hex'), prev);
      const of = record as Partial<Record<'turn' | 'game' | 'revision', number>>;
      const name = [record.kind, of.turn, of.game, of.revision].join(' ');
      await server.sql(
        `INSERT INTO proof_records (seq, kind, turn_id, game, revision, body, hash, signature)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          seq,
          record.kind.split('.')[1],
          of.turn,
          of.game,
          // The tables allow one of each; the public files are made from the text.
          written.has(name) ? null : of.revision,
          text,
          newHash,
          Buffer.from(key.sign(text), 'hex'),
        ],
      );
      written.add(name);
    }
  }
  await server.sql('DELETE FROM log_hashes');
  await server.sql('DELETE FROM log_checkpoints');
  await server.sql('DELETE FROM log_cosignatures');
  await inTransaction(server.services.db, (tx) => extendLog(tx, [key]));
}

export const onDraw =
  (change: (scene: Scene) => Promise<unknown>) =>
  async (scene: Scene): Promise<number> => {
    await change(scene);
    return scene.turnId;
  };

export const bySql = (sql: string) =>
  onDraw(({ server, turnId }) => server.sql(sql.replaceAll('$1', String(turnId))));

/** Writes a bet among the cancelled ones, with a made-up secret and the hash of it; its leaf stays. */
export async function callCancelled({ server, turnId, receipts }: Scene, which: 0 | 1 = 1): Promise<void> {
  await server.sql(
    `INSERT INTO cancelled_bets
     SELECT (jsonb_populate_record(NULL::cancelled_bets, to_jsonb(b) || jsonb_build_object(
       'cancel', sha256(convert_to('truedraw.cancel.1' || chr(10) || 'made up', 'UTF8')), 'secret', 'made up',
       'cancelled_at', b.placed_at + interval '1 ms'))).* FROM bets AS b WHERE turn_id = $1 AND id = $2`,
    [turnId, Number(receipts[which].bet.bet)],
  );
}

/** Removes a bet, also from the published list. */
export async function dropFromBook({ server, turnId, receipts }: Scene, which: 0 | 1 = 1): Promise<void> {
  const id = Number(receipts[which].bet.bet);
  await server.sql(
    `UPDATE proof_leaves SET leaves = b.leaf, first = b.leaf FROM bets AS b
     WHERE b.turn_id = proof_leaves.turn_id AND b.turn_id = $1 AND b.id <> $2`,
    [turnId, id],
  );
  await server.sql('DELETE FROM bets WHERE turn_id = $1 AND id = $2', [turnId, id]);
}

/** The receipt that the server itself gives for the winner's bet afterwards. */
export const onReceipt =
  (sql: string) =>
  async ({ server, turnId, receipts, tokens }: Scene): Promise<Receipt> => {
    const [{ bet }] = receipts;
    await server.sql(sql, [turnId, Number(bet.bet)]);
    const fields = { turnid: turnId, gametype: 2, betid: bet.bet };
    return (await server.call('betReceipt', fields, { token: tokens[0] })).data.receipt;
  };
