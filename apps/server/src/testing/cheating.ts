import { createHash } from 'node:crypto';
import { canonical, type Canonical, type ChainRecord, type Fault, type Receipt } from '@truedraw/proof';
import { createKey, type Key } from '../proof/signer';
import type { PlayedDraw } from './proof';
import type { TestServer } from './server';
import { testSigner } from './signer';

export interface Scene extends PlayedDraw {
  server: TestServer;
}

/** What someone with access to the database, and even to the key, could try after a draw was paid. */
export interface Cheat {
  what: string;
  /** Returns what a verifier starts from: a receipt, or the draw's number. */
  cheat: (scene: Scene) => Promise<Receipt | number>;
  fault: Fault;
  /** A part of the audit's message; undefined if only a receipt is wrong and the books are correct. */
  audit?: string;
}

const foreignKey = createKey(Buffer.alloc(32, 9));

const recordOf = async ({ server, turnId }: Scene, kind: string) => {
  const [row] = await server.sql<{ seq: number; body: string }>(
    'SELECT seq, body FROM proof_records WHERE turn_id = $1 AND kind = $2',
    [turnId, kind],
  );
  return { seq: row!.seq, record: JSON.parse(row!.body) as ChainRecord };
};

/** Replaces a record and its hash. With a key it is signed again, otherwise it keeps the old signature. */
async function rewrite(
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

const onDraw =
  (change: (scene: Scene) => Promise<unknown>) =>
  async (scene: Scene): Promise<number> => {
    await change(scene);
    return scene.turnId;
  };

/** The receipt that the server itself gives for the winner's bet afterwards. */
const onReceipt =
  (sql: string) =>
  async ({ server, turnId, receipts, tokens }: Scene): Promise<Receipt> => {
    const [{ bet }] = receipts;
    await server.sql(sql, [turnId, Number(bet.bet)]);
    const fields = { turnid: turnId, gametype: 2, betid: bet.bet };
    return (await server.call('betReceipt', fields, { token: tokens[0] })).data.receipt;
  };

export const cheats: readonly Cheat[] = [
  {
    what: 'a bet added after the close',
    cheat: async ({ server, turnId, receipts, tokens }) => {
      await server.sql(
        `INSERT INTO bets SELECT (jsonb_populate_record(b, '{"id": 4711}')).* FROM bets AS b
         WHERE turn_id = $1 AND id = $2`,
        [turnId, Number(receipts[0].bet.bet)],
      );
      await server.sql('UPDATE bets SET leaf = sha256(leaf) WHERE turn_id = $1 AND id = 4711', [turnId]);
      const fields = { turnid: turnId, gametype: 2, betid: '4711' };
      return (await server.call('betReceipt', fields, { token: tokens[0] })).data.receipt;
    },
    fault: 'NotInBook',
    audit: 'bet 4711 of user',
  },
  {
    what: 'a bet added to the published list too',
    cheat: onDraw(({ server, turnId }) =>
      server.sql('UPDATE proof_leaves SET leaves = leaves || sha256(leaves) WHERE turn_id = $1', [turnId]),
    ),
    fault: 'OtherBets',
    audit: 'do not make the root that was published',
  },
  {
    what: 'a bet removed, also from the published list',
    cheat: async ({ server, turnId, receipts }) => {
      const id = Number(receipts[1].bet.bet);
      await server.sql(
        `UPDATE proof_leaves SET leaves = b.leaf, first = b.leaf FROM bets AS b
         WHERE b.turn_id = proof_leaves.turn_id AND b.turn_id = $1 AND b.id <> $2`,
        [turnId, id],
      );
      await server.sql('DELETE FROM bets WHERE turn_id = $1 AND id = $2', [turnId, id]);
      return receipts[1];
    },
    fault: 'NotInBook',
    audit: '1 bets of 130 coins, closed with 2 of 260',
  },
  ...[
    ['lines', "numbers = '{50,99}'"],
    ['odds', "odds = '{5100,8500}'"],
    ['odds of sides', "ds_odds = '{100,190}'"],
    ['time', "placed_at = placed_at - interval '1 hour'"],
    ['user', 'nonce = substring(sha256(nonce) FOR 16)'],
  ].map(([name, change]) => ({
    what: `a bet with other ${name}`,
    cheat: onReceipt(`UPDATE bets SET ${change} WHERE turn_id = $1 AND id = $2`),
    fault: 'NotInBook' as const,
    audit: 'is not what was accepted',
  })),
  {
    what: 'a bet with other odds and a leaf to match, in the list too',
    cheat: onDraw(async ({ server, turnId, receipts }) => {
      await server.sql(`UPDATE bets SET odds = '{1,1}', leaf = sha256(leaf) WHERE turn_id = $1 AND id = $2`, [
        turnId,
        Number(receipts[0].bet.bet),
      ]);
      await server.sql(
        `UPDATE proof_leaves SET leaves = (SELECT string_agg(leaf, ''::bytea ORDER BY leaf) FROM bets
           WHERE turn_id = $1) WHERE turn_id = $1`,
        [turnId],
      );
    }),
    fault: 'OtherBets',
    audit: 'do not make the root that was published',
  },
  {
    what: 'a record edited',
    cheat: onDraw(async (scene) => {
      const { seq, record } = await recordOf(scene, 'settled');
      await rewrite(scene, seq, { ...record, payouts: 0 } as ChainRecord, undefined);
    }),
    fault: 'NotSigned',
    audit: 'is not what was signed',
  },
  {
    what: 'a record edited and signed again',
    cheat: onDraw(async (scene) => {
      const { seq, record } = await recordOf(scene, 'commit');
      await rewrite(scene, seq, { ...record, root: '0'.repeat(64) } as ChainRecord, testSigner.key);
    }),
    fault: 'NotLinked',
    audit: 'does not name the record before it',
  },
  {
    what: 'a record removed',
    cheat: onDraw(async (scene) => {
      const { seq } = await recordOf(scene, 'commit');
      await scene.server.sql('DELETE FROM proof_records WHERE seq = $1', [seq]);
    }),
    fault: 'Gap',
    audit: 'a record was removed, inserted or moved',
  },
  {
    what: 'the last record removed',
    cheat: onDraw(({ server }) =>
      server.sql('DELETE FROM proof_records WHERE seq = (SELECT max(seq) FROM proof_records)'),
    ),
    fault: 'Rewritten',
    audit: 'noted, and missing from the database',
  },
  {
    what: 'records reordered',
    cheat: onDraw(async (scene) => {
      const [one, other] = [await recordOf(scene, 'commit'), await recordOf(scene, 'result')];
      await scene.server.sql(
        `UPDATE proof_records SET seq = 1000000 WHERE seq = ${one.seq};
         UPDATE proof_records SET seq = ${one.seq} WHERE seq = ${other.seq};
         UPDATE proof_records SET seq = ${other.seq} WHERE seq = 1000000`,
      );
    }),
    fault: 'Gap',
    audit: 'a record was removed, inserted or moved',
  },
  {
    what: "a record signed by somebody else's key under our key's name",
    cheat: onDraw(async (scene) => {
      const { seq, record } = await recordOf(scene, 'settled');
      await rewrite(scene, seq, record, foreignKey);
    }),
    fault: 'NotSigned',
    audit: 'is not what was signed',
  },
  {
    what: 'a record signed by a key that nobody brought in',
    cheat: onDraw(async (scene) => {
      const { seq, record } = await recordOf(scene, 'settled');
      await rewrite(scene, seq, { ...record, key: foreignKey.id }, foreignKey);
    }),
    fault: 'WrongKey',
    audit: 'is signed by a key that is not in force',
  },
  {
    what: 'a quote replaced in its record',
    cheat: onDraw(async (scene) => {
      const { seq, record } = await recordOf(scene, 'result');
      const other = JSON.parse(JSON.stringify(record).replaceAll('443.79', '443.97')) as ChainRecord;
      await rewrite(scene, seq, other, undefined);
    }),
    fault: 'NotSigned',
    audit: 'is not what was signed',
  },
  {
    what: 'a second root for a draw',
    cheat: onDraw(async (scene) => {
      const { server, turnId } = scene;
      const { record } = await recordOf(scene, 'commit');
      const [head] = await server.sql<{ seq: number; hash: Buffer; body: string }>(
        'SELECT seq, hash, body FROM proof_records ORDER BY seq DESC LIMIT 1',
      );
      const { time } = JSON.parse(head!.body) as ChainRecord;
      const seq = head!.seq + 1;
      const forged = { ...record, seq, prev: head!.hash.toString('hex'), time, root: '1'.repeat(64) };
      await server.sql(
        `INSERT INTO proof_records (seq, kind, turn_id, game, body, hash, signature)
         VALUES ($1, 'commit', $2, 3, '', '', '')`,
        [seq, turnId],
      );
      await rewrite(scene, seq, forged, testSigner.key);
    }),
    fault: 'SecondRoot',
    audit: 'closes a book for the second time',
  },
];
