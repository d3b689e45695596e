import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDraw, readChain, type SeenHead } from '@truedraw/proof';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { cheats, type Scene } from '../testing/cheating';
import { settleDraw } from '../settlement/settle-draw';
import {
  closeDraw,
  finishDraw,
  hasPython,
  playDraw,
  publicFilesOf,
  pythonVerdictOf,
  verdictOf,
} from '../testing/proof';
import { startTestServer } from '../testing/server';
import { createHeadWriter } from './head-file';

let scene: Scene;
let seen: SeenHead;
const heads = join(mkdtempSync(join(tmpdir(), 'truedraw-heads-')), 'proof-heads');
const tables = ['proof_records', 'proof_leaves', 'proof_books', 'bets', 'quotes', 'releases'];

/** A complete draw with bets, a result and payments. The tables are saved, to be restored after each test. */
beforeAll(async () => {
  const server = await startTestServer();
  const played = await playDraw(server);
  await closeDraw(server, played.turnId);
  await finishDraw(server, played.turnId);
  await createHeadWriter(server.services.db, heads)();
  for (const table of tables) await server.sql(`CREATE TABLE kept_${table} AS TABLE ${table}`);
  scene = { server, ...played };
  const read = await readChain(publicFilesOf(server));
  if (!read.ok) throw new Error(read.fault);
  seen = read.chain.state;
});
afterEach(async () => {
  for (const table of tables)
    await scene.server.sql(
      `DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE kept_${table}`,
    );
});
afterAll(() => scene.server.stop());

const problems = async () =>
  (await audit(scene.server.services.db, { headFile: heads })).checks.flatMap((check) => check.problems);

/** The verdict of a verifier who has stored an earlier head. */
async function verdictOfReturning(turn: number) {
  for await (const step of checkDraw({ turn, game: 2 }, publicFilesOf(scene.server), { seen }))
    if (step.state === 'wrong') return step.fault;
  return 'fine';
}

test('an honest draw passes the checks of the public verifier, of verify.py and of the audit', async () => {
  const { server, turnId, receipts } = scene;
  expect(await verdictOf(server, turnId)).toBe('fine');
  for (const receipt of receipts) expect(await verdictOf(server, receipt)).toBe('fine');
  if (hasPython)
    for (const subject of [turnId, ...receipts]) expect(await pythonVerdictOf(server, subject)).toBe('fine');
  expect(await problems()).toEqual([]);
});

describe('the public verifier finds', () => {
  test.each(cheats)('$what', async ({ cheat, fault }) => {
    const subject = await cheat(scene);
    const verdict =
      typeof subject === 'number'
        ? await verdictOfReturning(subject)
        : await verdictOf(scene.server, subject);
    expect(verdict).toBe(fault);
  });

  test('a receipt of another draw', async () => {
    const [receipt] = scene.receipts;
    const other = { ...receipt, bet: { ...receipt.bet, turn: receipt.bet.turn + 1 } };
    expect(await verdictOf(scene.server, other)).toBe('NotSignedReceipt');
  });
});

// These tests need python3 and openssl. The tests above make the same checks in TypeScript.
describe.skipIf(!hasPython)('verify.py, if python3 and openssl are installed, finds', () => {
  // A first-time verifier has no stored head, so it cannot notice that the last record was removed.
  test.each(cheats.filter(({ fault }) => fault !== 'Rewritten'))('$what', async ({ cheat }) => {
    expect(await pythonVerdictOf(scene.server, await cheat(scene))).toMatch(/^WRONG/);
  });

  test('a receipt of another draw', async () => {
    const [receipt] = scene.receipts;
    const other = { ...receipt, bet: { ...receipt.bet, turn: receipt.bet.turn + 1 } };
    expect(await pythonVerdictOf(scene.server, other)).toMatch(/^WRONG/);
  });
});

describe('the audit names', () => {
  test.each(cheats.filter(({ audit: said }) => said))('$what', async ({ cheat, audit: said }) => {
    await cheat(scene);
    expect((await problems()).join('\n')).toContain(said);
  });

  test.each([
    ['a quote replaced', `UPDATE quotes SET raw = replace(raw, '79', '97')`, 'stands on other quotes'],
    ['a result edited', `UPDATE releases SET two = '97'`, 'is another than was published'],
    ['a result removed', 'DELETE FROM releases', 'is published, and missing from the database'],
    [
      'an old record rewritten under its number',
      `UPDATE proof_records SET hash = sha256(hash) WHERE seq = 2`,
      'record 2',
    ],
  ])('%s', async (_, sql, said) => {
    await scene.server.sql(sql);
    expect((await problems()).join('\n')).toContain(said);
  });
});

test('a second settlement without changes does not change the chain', async () => {
  const { server, turnId } = scene;
  await settleDraw(server.services, { turnId, game: 2 });
  expect(await verdictOf(server, turnId)).toBe('fine');
});
