import { readChain, type CommitRecord, type Receipt, type ResultRecord } from '@truedraw/proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelTurn, releaseResult } from '../draws/release';
import { settleDraw } from '../settlement/settle-draw';
import { endBetting, openDraw } from '../testing/draws';
import { openStream } from '../testing/event-stream';
import {
  closeDraw,
  finishDraw,
  hasPython,
  playDraw,
  publicFilesOf,
  pythonVerdictOf,
  verdictOf,
  stopBetting,
} from '../testing/proof';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { testProofKey } from '../testing/signer';
import { commitBook, commitTurn } from './commit-book';
import { appendMissingRecords } from './append-missing';
import { changeKey } from './keys';
import { createSigner } from './signer';
import { hashBytes, pieceLeaves } from './tree';
import { listUncommitted } from './store/proof-books';
import { inTransaction } from '../db/transaction';
import { closeDueDraws } from '../draws/store/draws';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const kindsOf = (turnId: number) =>
  server.sql<{ kind: string; body: string; seq: number }>(
    `SELECT seq, kind, body FROM proof_records WHERE turn_id = $1 AND kind NOT IN ('open', 'change') ORDER BY seq`,
    [turnId],
  );

const publicFile = (path: string) => fetch(new URL(path, server.address));

describe('a receipt', () => {
  test('comes with the bet and again on request, after the close with its place in the book', async () => {
    const { turnId, receipts, tokens } = await playDraw(server);
    const [receipt] = receipts;
    expect(JSON.stringify(receipt).length).toBeLessThan(2_000);
    expect(await verdictOf(server, receipt)).toBe('close');
    const fields = { turnid: turnId, gametype: 2, betid: receipt.bet.bet };
    const before = await server.call('betReceipt', fields, { token: tokens[0] });
    expect(before.data.receipt.bet).toEqual(receipt.bet);
    expect(before.data.inclusion).toBeUndefined();
    await closeDraw(server, turnId);
    const { data } = await server.call('betReceipt', fields, { token: tokens[0] });
    expect(data.inclusion).toMatchObject({ size: 2 });
    expect(JSON.stringify(data.inclusion).length).toBeLessThan(2_000);
    expect(await verdictOf(server, data.receipt)).toBe('result');
    expect((await server.call('betReceipt', fields, { token: tokens[1] })).code).toBe(404);
    const listed = await server.call('myBet', {}, { token: tokens[0] });
    expect(listed.data[0]!.list[0]!.leaf).toBe(data.leaf);
  });

  test('stays small in a large batch, except for its lines', async () => {
    const turnId = await openDraw(server);
    const player = await registerPlayer(server);
    const answers = await Promise.all(
      Array.from({ length: 300 }, () =>
        server.services.bets.place({
          userId: player.userid,
          turnId,
          game: 2,
          numberStakes: { '07': 1 },
          dsBet: [0, 0],
          bsBet: [0, 0],
        }),
      ),
    );
    const receipts = answers.map(({ proof }) => JSON.parse(proof!.receipt()) as Receipt);
    expect(Math.max(...receipts.map(({ batch }) => batch.size))).toBeGreaterThan(100);
    for (const receipt of receipts.slice(-3)) {
      expect(JSON.stringify(receipt).length).toBeLessThan(2_000);
      expect(await verdictOf(server, receipt)).toBe('close');
    }
  });
});

describe('a book', () => {
  test('in several parts has one root, and every bet has its place under it', async () => {
    const turnId = await openDraw(server);
    const player = await registerPlayer(server);
    const bet = { userId: player.userid, turnId, game: 2, numberStakes: { '07': 1 } } as const;
    const place = () => server.services.bets.place({ ...bet, dsBet: [0, 0], bsBet: [0, 0] });
    const answers: Awaited<ReturnType<typeof place>>[] = [];
    // Not all at once: a server that is behind by seconds calls itself busy.
    for (const length of [pieceLeaves, pieceLeaves, 2])
      answers.push(...(await Promise.all(Array.from({ length }, place))));
    await closeDraw(server, turnId);
    const pieces = await server.sql<{ size: number }>(
      `SELECT length(leaves) / ${hashBytes} AS size FROM proof_leaves WHERE turn_id = $1 ORDER BY piece`,
      [turnId],
    );
    expect(pieces.map(({ size }) => size)).toEqual([pieceLeaves, pieceLeaves, 2]);
    for (const { proof } of [answers[0]!, answers[1_500]!, answers.at(-1)!])
      expect(await verdictOf(server, JSON.parse(proof!.receipt()) as Receipt)).toBe('result');
  });

  test('is closed once, also when several servers try repeatedly', async () => {
    const { turnId } = await playDraw(server);
    const second = await startTestServer({ DATABASE_URL: server.services.config.databaseUrl });
    await endBetting(server, turnId);
    await inTransaction(server.services.db, closeDueDraws);
    await Promise.all([server, second, server, second].map(({ services }) => appendMissingRecords(services)));
    await second.stop();
    expect((await kindsOf(turnId)).map(({ kind }) => kind)).toEqual(['commit']);
  });

  test('interrupted by a crash has no root, and after the restart the same root as without the crash', async () => {
    const { turnId } = await playDraw(server);
    await stopBetting(server, turnId);
    const [book] = await listUncommitted(server.services.db, turnId);
    const signer = createSigner([testProofKey]);
    const crashing = {
      ...server.services,
      signer: { key: signer.key, youngest: signer.youngest, follow: () => ({ ...signer.key, sign: crash }) },
    };
    await expect(commitBook(crashing, book!)).rejects.toThrow('the power went out');
    expect(await kindsOf(turnId)).toEqual([]);
    expect(await server.sql('SELECT FROM proof_leaves WHERE turn_id = $1', [turnId])).toEqual([]);
    await commitTurn(server.services, turnId);
    await commitTurn(server.services, turnId);
    expect((await kindsOf(turnId)).map(({ kind }) => kind)).toEqual(['commit']);
    expect(await verdictOf(server, turnId)).toBe('result');
  });

  const crash = (): never => {
    throw new Error('the power went out');
  };

  test('without bets has the root of an empty tree', async () => {
    const turnId = await openDraw(server);
    await closeDraw(server, turnId);
    expect(await verdictOf(server, turnId)).toBe('result');
    expect(await (await publicFile(`/proof/leaves/${turnId}/2`)).text()).toBe('');
  });

  test('includes bets from before leaves were stored', async () => {
    const { turnId } = await playDraw(server);
    await server.sql('UPDATE bets SET leaf = NULL, nonce = NULL WHERE turn_id = $1', [turnId]);
    await closeDraw(server, turnId);
    expect(await verdictOf(server, turnId)).toBe('result');
    expect(await publicFilesOf(server).leaves(turnId, 2)).toHaveLength(2);
  });

  test('is closed before a result can become official', async () => {
    const { turnId } = await playDraw(server);
    await endBetting(server, turnId);
    await inTransaction(server.services.db, closeDueDraws);
    await finishDraw(server, turnId);
    const [commit, result] = (await kindsOf(turnId)).map(({ body }) => JSON.parse(body) as CommitRecord);
    expect([commit!.kind, result!.kind]).toEqual(['truedraw.commit.1', 'truedraw.result.1']);
    const [release] = await server.sql<{ at: number }>(
      'SELECT floor(extract(epoch FROM released_at) * 1000)::int8 AS at FROM releases WHERE turn_id = $1',
      [turnId],
    );
    expect(commit!.time).toBeLessThanOrEqual(release!.at);
  });

  test('is sent on the live stream with its signed record', async () => {
    const { turnId } = await playDraw(server);
    const stream = await openStream(server.address);
    await closeDraw(server, turnId);
    const commitEvent = () => stream.events.find(({ event }) => event === 'commit')?.data;
    await expect.poll(commitEvent).toBeDefined();
    stream.close();
    const signed = ((await (await publicFile(`/proof/draws/${turnId}`)).json()) as object[]).at(-1);
    expect(commitEvent()).toEqual({ turnId, game: 2, ...signed });
  });
});

test('a correction and a cancellation name what they replace, and are followed by their payments', async () => {
  const { turnId, receipts } = await playDraw(server);
  await closeDraw(server, turnId);
  await finishDraw(server, turnId);
  const staff = { releasedBy: 'draws', reason: 'the source was wrong', quoteIds: [], simulated: false };
  await releaseResult(server.services, {
    turnId,
    revision: 2,
    setFigure: '1,443.07',
    valueFigure: '24,221.65',
    source: 'manual',
    ...staff,
  });
  await settleDraw(server.services, { turnId, game: 2 });
  await appendMissingRecords(server.services);
  expect(await verdictOf(server, receipts[1])).toBe('fine');
  await cancelTurn(server.services, { turnId, revision: 3, releasedBy: 'draws', reason: 'void' });
  await settleDraw(server.services, { turnId, game: 2 });
  await appendMissingRecords(server.services);
  const records = await kindsOf(turnId);
  expect(records.map(({ kind }) => kind)).toEqual([
    'commit',
    'result',
    'settled',
    'result',
    'settled',
    'result',
    'settled',
  ]);
  const results = records.filter(({ kind }) => kind === 'result');
  expect(results.map(({ body }) => JSON.parse(body) as ResultRecord)).toMatchObject([
    { revision: 1, by: 'feed', replaces: '' },
    { revision: 2, by: 'draws', reason: 'the source was wrong', outcome: 'result' },
    { revision: 3, by: 'draws', outcome: 'cancel', digits: {} },
  ]);
  for (const subject of [turnId, ...receipts]) expect(await verdictOf(server, subject)).toBe('fine');
});

test('a result that is corrected and cancelled before it was recorded is verified from outside like any other', async () => {
  const { turnId, receipts } = await playDraw(server);
  await closeDraw(server, turnId);
  const staff = { source: 'manual', quoteIds: [], releasedBy: 'draws', reason: 'a slip', simulated: false };
  for (const [at, setFigure] of ['1,443.79', '1,443.97'].entries())
    await releaseResult(server.services, {
      turnId,
      revision: at + 1,
      setFigure,
      valueFigure: '24,221.65',
      ...staff,
    });
  await cancelTurn(server.services, { turnId, revision: 3, releasedBy: 'draws', reason: 'void' });
  await settleDraw(server.services, { turnId, game: 2 });
  // Two servers do it at the same time.
  await Promise.all([appendMissingRecords(server.services), appendMissingRecords(server.services)]);
  for (const subject of [turnId, ...receipts]) expect(await verdictOf(server, subject)).toBe('fine');
});

test('a turn from before the chain is not added to it by a correction', async () => {
  const { turnId } = await playDraw(server);
  await endBetting(server, turnId);
  await inTransaction(server.services.db, closeDueDraws);
  await server.sql(`UPDATE draws SET closed_at = '2020-01-01' WHERE turn_id = $1`, [turnId]);
  await finishDraw(server, turnId);
  await cancelTurn(server.services, { turnId, revision: 2, releasedBy: 'draws', reason: 'void' });
  await settleDraw(server.services, { turnId, game: 2 });
  await appendMissingRecords(server.services);
  expect(await kindsOf(turnId)).toEqual([]);
});

test('public files can be read by any site, and unknown ones are not found', async () => {
  const head = await publicFile('/proof/head');
  expect(head.headers.get('access-control-allow-origin')).toBe('*');
  const { seq } = (await head.json()) as { seq: number };
  expect(await publicFilesOf(server).records(seq)).toHaveLength(1);
  expect(await publicFilesOf(server).records(seq + 1)).toEqual([]);
  expect(await (await publicFile('/proof/keys')).json()).toHaveLength(1);
  for (const path of [
    '/proof/draws/1',
    '/proof/draws/x',
    '/proof/leaves/1/2',
    '/proof/leaves/1/5',
    `/proof/inclusion/1/2/${'0'.repeat(64)}`,
    '/proof/inclusion/1/2/..',
    ...[1, 2_147_483_648, 999_999_999_999_999].flatMap((number) => [
      `/proof/settled/1/2/${number}`,
      `/proof/settled/1/2/${number}/${'0'.repeat(64)}`,
      `/proof/settled/${number}/2/1`,
    ]),
    '/proof/records?from=0',
    '/proof/records?from=1;',
  ])
    expect((await publicFile(path)).status).toBe(404);
});

describe('a change of keys', () => {
  test('is signed by the old key, whose earlier signatures stay valid and which signs no more', async () => {
    const keys = [testProofKey, Buffer.alloc(32, 8).toString('base64url')].join(',');
    const own = await startTestServer({ PROOF_KEY: keys });
    const old = await playDraw(own);
    expect(await changeKey(own.services)).toBe(true);
    expect(await changeKey(own.services)).toBe(false);
    await closeDraw(own, old.turnId);
    await finishDraw(own, old.turnId);
    const young = await playDraw(own);
    expect(young.receipts[0].batch.key).not.toBe(old.receipts[0].batch.key);
    expect(await verdictOf(own, old.receipts[0])).toBe('fine');
    expect(await verdictOf(own, young.receipts[0])).toBe('close');

    await expect(
      startTestServer({ DATABASE_URL: own.services.config.databaseUrl, PROOF_KEY: testProofKey }),
    ).rejects.toThrow('which this server does not have');

    const { seq } = (await (await fetch(new URL('/proof/head', own.address))).json()) as { seq: number };
    const [last] = await own.sql<{ body: string }>('SELECT body FROM proof_records WHERE seq = $1', [seq]);
    const retired = createSigner([testProofKey]).key;
    const body = last!.body.replace(/"key":"\w+"/, `"key":"${retired.id}"`);
    await own.sql('UPDATE proof_records SET body = $2, signature = $3 WHERE seq = $1', [
      seq,
      body,
      Buffer.from(retired.sign(body), 'hex'),
    ]);
    expect(await readChain(publicFilesOf(own))).toMatchObject({ ok: false, fault: 'WrongKey', seq });
    expect(await verdictOf(own, old.receipts[0])).toBe('WrongKey');
    if (hasPython)
      expect(await pythonVerdictOf(own, old.receipts[0])).toContain(
        `record ${seq} is signed by the key in force`,
      );
    await own.stop();
  });
});
