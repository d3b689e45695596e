import type { ChainRecord } from '@truedraw/proof';
import { inTransaction } from '../db/transaction';
import { extendLog } from '../proof/log/extend-log';
import {
  bySql,
  callCancelled,
  dropFromBook,
  foreignKey,
  onDraw,
  onReceipt,
  recordOf,
  rewrite,
  rewriteHistory,
  type Forgery,
} from './forging';
import { houseLies } from './house-lies';
import { testSigner } from './signer';

export const forgeries: readonly Forgery[] = [
  ...houseLies,
  {
    what: 'a bet added after the close',
    forge: async ({ server, turnId, receipts, tokens }) => {
      await server.sql(
        `INSERT INTO bets SELECT (jsonb_populate_record(b, '{"id": 4711}')).* FROM bets AS b
         WHERE turn_id = $1 AND id = $2`,
        [turnId, Number(receipts[0].bet.bet)],
      );
      await server.sql('UPDATE bets SET leaf = sha256(leaf) WHERE turn_id = $1 AND id = 4711', [turnId]);
      const fields = { turnid: turnId, gametype: 2, betid: '4711' };
      return (await server.call('betReceipt', fields, { token: tokens[0] })).data.receipt;
    },
    found: 'NotInBook',
    audit: 'bet 4711 of user',
  },
  {
    what: 'a bet added to the published list too',
    forge: onDraw(({ server, turnId }) =>
      server.sql('UPDATE proof_leaves SET leaves = leaves || sha256(leaves) WHERE turn_id = $1', [turnId]),
    ),
    found: 'OtherBets',
    audit: 'do not make the root that was published',
  },
  {
    what: 'a bet removed, also from the published list',
    forge: async (scene) => {
      await dropFromBook(scene);
      return scene.receipts[1];
    },
    found: 'NotInBook',
    audit: '1 bets of 130 coins, closed with 2 of 260',
  },
  {
    what: 'a bet that its bettor is said to have cancelled, by a secret that the house made up',
    forge: async (scene) => {
      await callCancelled(scene);
      await dropFromBook(scene);
      return scene.receipts[1];
    },
    found: 'NotInBook',
    audit: 'it is not what was accepted',
  },
  {
    what: 'a bet in the sealed book that is called cancelled too',
    forge: async (scene) => {
      await callCancelled(scene);
      return scene.receipts[1];
    },
    audit: 'it is not what was accepted',
  },
  {
    what: 'a bet that cannot be cancelled, left out as if it had been',
    forge: async (scene) => {
      await callCancelled(scene, 0);
      await dropFromBook(scene, 0);
      return scene.receipts[0];
    },
    found: 'NotInBook',
    audit: 'it is not what was accepted',
  },
  ...[
    ['lines', "numbers = '{50,99}'"],
    ['odds', "odds = '{5100,8500}'"],
    ['odds of sides', "ds_odds = '{100,190}'"],
    ['time', "placed_at = placed_at - interval '1 hour'"],
    ['user', 'nonce = substring(sha256(nonce) FOR 16)'],
  ].map(([name, change]) => ({
    what: `a bet with other ${name}`,
    forge: onReceipt(`UPDATE bets SET ${change} WHERE turn_id = $1 AND id = $2`),
    found: 'NotInBook' as const,
    audit: 'is not what was accepted',
  })),
  {
    what: 'a bet with other odds and a leaf to match, in the list too',
    forge: onDraw(async ({ server, turnId, receipts }) => {
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
    found: 'OtherBets',
    audit: 'do not make the root that was published',
  },
  {
    what: 'a record edited',
    forge: onDraw(async (scene) => {
      const { seq, record } = await recordOf(scene, 'settled');
      await rewrite(scene, seq, { ...record, payouts: 0 } as ChainRecord, undefined);
    }),
    found: 'NotSigned',
    audit: 'is not what was signed',
  },
  {
    what: 'a record edited and signed again',
    forge: onDraw(async (scene) => {
      const { seq, record } = await recordOf(scene, 'commit');
      await rewrite(scene, seq, { ...record, root: '0'.repeat(64) } as ChainRecord, testSigner.key);
    }),
    found: 'NotLinked',
    audit: 'does not name the record before it',
  },
  {
    what: 'a record removed',
    forge: onDraw(async (scene) => {
      const { seq } = await recordOf(scene, 'commit');
      await scene.server.sql('DELETE FROM proof_records WHERE seq = $1', [seq]);
    }),
    found: 'Gap',
    audit: 'a record was removed, inserted or moved',
  },
  {
    what: 'the last record removed',
    forge: onDraw(({ server }) =>
      server.sql('DELETE FROM proof_records WHERE seq = (SELECT max(seq) FROM proof_records)'),
    ),
    found: 'Rewritten',
    onlyInLog: true,
    audit: 'noted, and missing from the database',
  },
  {
    what: 'records reordered',
    forge: onDraw(async (scene) => {
      const [one, other] = [await recordOf(scene, 'commit'), await recordOf(scene, 'result')];
      await scene.server.sql(
        `UPDATE proof_records SET seq = 1000000 WHERE seq = ${one.seq};
         UPDATE proof_records SET seq = ${one.seq} WHERE seq = ${other.seq};
         UPDATE proof_records SET seq = ${other.seq} WHERE seq = 1000000`,
      );
    }),
    found: 'Gap',
    audit: 'a record was removed, inserted or moved',
  },
  {
    what: "a record signed by somebody else's key under our key's name",
    forge: onDraw(async (scene) => {
      const { seq, record } = await recordOf(scene, 'settled');
      await rewrite(scene, seq, record, foreignKey);
    }),
    found: 'NotSigned',
    audit: 'is not what was signed',
  },
  {
    what: 'a record signed by a key that nobody brought in',
    forge: onDraw(async (scene) => {
      const { seq, record } = await recordOf(scene, 'settled');
      await rewrite(scene, seq, { ...record, key: foreignKey.id }, foreignKey);
    }),
    found: 'WrongKey',
    audit: 'is signed by a key that is not in force',
  },
  {
    what: 'a quote replaced in its record',
    forge: onDraw(async (scene) => {
      const { seq, record } = await recordOf(scene, 'result');
      const other = JSON.parse(JSON.stringify(record).replaceAll('443.79', '443.97')) as ChainRecord;
      await rewrite(scene, seq, other, undefined);
    }),
    found: 'NotSigned',
    audit: 'is not what was signed',
  },
  {
    what: 'a second root for a draw',
    forge: onDraw(async (scene) => {
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
    found: 'SecondRoot',
    audit: 'closes a book for the second time',
  },
  ...(
    [
      [
        'a quote replaced in the tables',
        `UPDATE quotes SET raw = replace(raw, '79', '97')`,
        'stands on other quotes',
      ],
      ['a result edited in the tables', `UPDATE releases SET two = '97'`, 'is another than was published'],
      [
        'a result removed from the tables',
        'DELETE FROM releases',
        'is published, and missing from the database',
      ],
      [
        'a second release, marked as recorded',
        `INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, released_by, recorded)
         VALUES ($1, 2, 'result', '1,443.07', '24,221.65', '07', '071', '0721', 'http', 'feed', true)`,
        'is called recorded, and no record has it',
      ],
      [
        'a settlement that no record has',
        'UPDATE draws SET settled = 2, recorded = 2, released = 2 WHERE turn_id = $1',
        'is called recorded as settled, and no record has it',
      ],
      [
        'a win with one coin less',
        `UPDATE awards SET amount = amount - 1 WHERE turn_id = $1 AND kind = 'payout' AND amount > 1000`,
        'coins were paid to',
      ],
      [
        'a win that was not paid',
        `DELETE FROM awards WHERE turn_id = $1 AND amount > 1000`,
        'coins were paid to',
      ],
      [
        'a payment without a bet',
        `INSERT INTO awards (lane, turn_id, game, revision, user_id, kind, amount)
         SELECT 0, $1, 2, 1, max(id), 'payout', 5000 FROM users WHERE id NOT IN (SELECT user_id FROM bets)`,
        'coins were paid to',
      ],
      ['a draw that takes bets again', `UPDATE draws SET state = 'open' WHERE turn_id = $1`, 'is open again'],
      [
        'a draw with another closing time',
        `UPDATE draws SET closes_at = closes_at + interval '1 s' WHERE turn_id = $1`,
        'its times are not those that its record names',
      ],
      ['a draw removed', 'DELETE FROM draws WHERE turn_id = $1', 'the draw is missing from the database'],
      [
        'a bet given to somebody else',
        'UPDATE bets SET user_id = (SELECT max(id) FROM users WHERE id NOT IN (SELECT user_id FROM bets)) WHERE turn_id = $1 AND 79 = ANY (numbers)',
        'is not what was accepted',
      ],
      [
        'a bet with a higher total',
        'UPDATE bets SET total = total + 1 WHERE turn_id = $1',
        'is not what was accepted',
      ],
      [
        'a hash of a record rewritten under its number',
        'UPDATE proof_records SET hash = sha256(hash) WHERE seq = 2',
        'record 2',
      ],
      [
        'an entry of the staff’s log rewritten',
        `UPDATE audit_log SET detail = '{}' WHERE seq = (SELECT max(seq) FROM audit_log)`,
        'entry',
      ],
    ] as const
  ).map(([what, sql, audit]) => ({ what, forge: bySql(sql), audit })),
  {
    what: 'a published list in another order',
    forge: bySql(
      'UPDATE proof_leaves SET leaves = substr(leaves, 33) || substr(leaves, 1, 32) WHERE turn_id = $1',
    ),
    found: 'OtherBets',
    audit: 'do not make the root that was published',
  },
  {
    what: 'a published list that was emptied',
    forge: bySql('DELETE FROM proof_leaves WHERE turn_id = $1'),
    found: 'OtherBets',
    audit: 'do not make the root that was published',
  },
  {
    what: 'a win short by one coin in the list of payments',
    forge: bySql(
      `UPDATE proof_settled_sums SET sums = set_byte(set_byte(sums, 15, (get_byte(sums, 15) + 255) % 256), 31, (get_byte(sums, 31) + 255) % 256) WHERE turn_id = $1`,
    ),
    found: 'Totals',
  },
  {
    what: 'a list of payments that was emptied',
    forge: bySql('DELETE FROM proof_settled_sums WHERE turn_id = $1'),
    found: 'Totals',
  },
  {
    what: 'the history with other figures, written and signed again',
    forge: onDraw((scene) =>
      rewriteHistory(scene, (record) =>
        record.kind === 'truedraw.result.1'
          ? {
              ...(JSON.parse(JSON.stringify(record).replaceAll('443.79', '443.07')) as typeof record),
              digits: { '2': '07', '3': '071', '4': '0721' },
            }
          : record,
      ),
    ),
    returning: 'Rewritten',
    witness: true,
    audit: 'is another than was published',
  },
  {
    what: 'the history with one more winner, written and signed again',
    forge: onDraw((scene) =>
      rewriteHistory(scene, (record) =>
        record.kind === 'truedraw.settled.2' ? { ...record, winners: record.winners + 1 } : record,
      ),
    ),
    found: 'Totals',
    returning: 'Rewritten',
    witness: true,
    audit: 'is another record than was noted',
  },
  {
    what: 'the whole history under another key',
    forge: onDraw((scene) =>
      rewriteHistory(
        scene,
        (record) =>
          record.kind === 'truedraw.key.1'
            ? { ...record, key: foreignKey.id, id: foreignKey.id, publicKey: foreignKey.publicKey }
            : { ...record, key: foreignKey.id },
        foreignKey,
      ),
    ),
    returning: 'Rewritten',
    witness: true,
    audit: 'is another record than was noted',
  },
  {
    what: 'a checkpoint signed by another key',
    forge: onDraw(async ({ server }) => {
      await server.sql('DELETE FROM log_checkpoints');
      await server.sql('DELETE FROM log_cosignatures');
      await inTransaction(server.services.db, (tx) => extendLog(tx, [foreignKey]));
    }),
    found: 'BadCheckpoint',
    onlyInLog: true,
    witness: true,
  },
  {
    what: 'a log without a record of the draw',
    forge: onDraw(async (scene) => {
      const { seq } = await recordOf(scene, 'commit');
      const { server } = scene;
      await server.sql('UPDATE log_hashes SET hash = sha256(hash) WHERE level = 0 AND place = $1', [seq - 1]);
      await server.sql('DELETE FROM log_checkpoints');
      await server.sql('DELETE FROM log_cosignatures');
      await inTransaction(server.services.db, (tx) => extendLog(tx, [testSigner.key]));
    }),
    found: 'NotInLog',
    returning: 'Split',
    onlyInLog: true,
    witness: true,
    audit: 'is not the one that stands in the log',
  },
];
