import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  betLeafHex,
  checkBet,
  checkDraw,
  openCheckpoint,
  parseVkey,
  readChain,
  type CheckOptions,
  type Fault,
  type Receipt,
} from '@truedraw/proof';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../../../tests/verification/second';
import { audit } from '../audit/audit';
import { listAuditHashes } from '../audit-log/store/audit-log';
import { forgeries } from '../testing/forgeries';
import type { Scene } from '../testing/forging';
import { closeDraw, finishDraw, hasPython, playDraw, publicFilesOf, pythonVerdictOf } from '../testing/proof';
import { registerPlayer } from '../testing/people';
import { startTestServer } from '../testing/server';
import { logInStaff } from '../testing/staff';
import { startWitness, testLogKey, type WitnessProcess } from '../testing/witness';
import { createHeadWriter, staffLogFile } from './head-file';
import { createAsker } from './log/ask-witnesses';

let scene: Scene;
let witness: WitnessProcess;
/** What a phone remembers of an honest house, and verify.py keeps in a file. */
let remembered: Required<Pick<CheckOptions, 'seen' | 'remembered'>>;
let size: number;
const folder = mkdtempSync(join(tmpdir(), 'truedraw-forgeries-'));
const [heads, memory] = [join(folder, 'proof-heads'), join(folder, 'memory')];
let note: string;
const tables = [
  'proof_records',
  'proof_leaves',
  'proof_books',
  'proof_settled_sums',
  'proof_settled_books',
  'log_hashes',
  'log_checkpoints',
  'log_cosignatures',
  'audit_log',
  'bets',
  'cancelled_bets',
  'quotes',
  'releases',
  'draws',
  'awards',
];

/** A complete draw with bets, a result and payments. The tables are saved, to be restored after each test. */
beforeAll(async () => {
  witness = await startWitness({});
  const server = await startTestServer({ WITNESSES: witness.entry });
  const ask = createAsker(server.services);
  await registerPlayer(server);
  await logInStaff(server, 'owner');
  const played = await playDraw(server);
  await closeDraw(server, played.turnId);
  await ask();
  await finishDraw(server, played.turnId);
  await ask();
  await createHeadWriter(server.services.db, heads)();
  await createHeadWriter(server.services.db, staffLogFile(heads), listAuditHashes)();
  for (const table of tables) await server.sql(`CREATE TABLE kept_${table} AS TABLE ${table}`);
  scene = { server, ...played };
  const read = await readChain(publicFilesOf(server));
  if (!read.ok) throw new Error(read.fault);
  note = (await publicFilesOf(server).log!.checkpoint())!;
  const checkpoint = (await openCheckpoint(note, [(await parseVkey(await testLogKey()))!]))!;
  size = checkpoint.size;
  remembered = { seen: read.chain.state, remembered: checkpoint };
}, 120_000);
afterEach(async () => {
  for (const table of tables)
    await scene.server.sql(
      `DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE kept_${table}`,
    );
});
afterAll(async () => {
  await scene.server.stop();
  await witness.kill();
});

async function pageSays(subject: Receipt | number, options: CheckOptions): Promise<Fault | undefined> {
  const files = publicFilesOf(scene.server);
  const steps =
    typeof subject === 'number'
      ? checkDraw({ turn: subject, game: 2 }, files, options)
      : checkBet(subject, files, options);
  for await (const step of steps) if (step.state === 'wrong') return step.fault;
  return undefined;
}

async function secretsOf({ bet }: Receipt): Promise<Record<string, string>> {
  const leaf = await betLeafHex(bet);
  const secret = await publicFilesOf(scene.server).cancelled(bet.turn, bet.game, leaf);
  return secret === undefined ? {} : { [leaf]: secret };
}

/** By the second implementation of docs/verification.md, which has read no code of ours. */
async function secondSays(subject: Receipt | number): Promise<Fault | undefined> {
  const files = publicFilesOf(scene.server);
  const turn = typeof subject === 'number' ? subject : subject.bet.turn;
  const shown = {
    records: [...(await files.records(1))],
    leaves: { [`${turn}/2`]: [...(await files.leaves(turn, 2))] },
    // The server cannot serve the payments of bets that are not in its list.
    settled: { [`${turn}/2/1`]: await files.settledLines(turn, 2, 1).catch(() => []) },
    cancelled: typeof subject === 'number' ? {} : await secretsOf(subject),
  };
  const about = typeof subject === 'number' ? { turn, game: 2 } : { receipt: subject };
  return (verify(shown, about) as { fault?: Fault }).fault;
}

async function pythonFinds(subject: Receipt | number): Promise<boolean> {
  writeFileSync(memory, note);
  return (await pythonVerdictOf(scene.server, subject, ['--memory', memory])).startsWith('WRONG');
}

const auditSays = async () =>
  (await audit(scene.server.services.db, { headFile: heads })).checks.flatMap((check) => check.problems);

/** Whether the witness, who has signed the honest log, signs the newest checkpoint of the same size again. */
async function witnessRefuses(): Promise<boolean> {
  const [shown] = await scene.server.sql<{ note: string }>(
    'SELECT note FROM log_checkpoints ORDER BY size DESC LIMIT 1',
  );
  const body = `old ${size}\n\n${shown!.note}`;
  return (await fetch(`${witness.url}/add-checkpoint`, { method: 'POST', body })).status !== 200;
}

test('nobody finds anything wrong in an honest draw', async () => {
  const { turnId, receipts } = scene;
  for (const subject of [turnId, ...receipts]) {
    expect(await pageSays(subject, {})).toBeUndefined();
    expect(await pageSays(subject, remembered)).toBeUndefined();
    expect(await secondSays(subject)).toBeUndefined();
    if (hasPython) expect(await pythonFinds(subject)).toBe(false);
  }
  expect(await auditSays()).toEqual([]);
  expect(await witnessRefuses()).toBe(false);
});

describe('each forgery is found by everybody who can see it:', () => {
  test.each(forgeries)(
    '$what',
    async ({ forge, found, returning = found, onlyInLog, witness: seen, audit: said }) => {
      const subject = await forge(scene);
      expect({
        page: await pageSays(subject, {}),
        phone: await pageSays(subject, remembered),
        second: await secondSays(subject),
        python: hasPython ? await pythonFinds(subject) : returning !== undefined,
        witness: await witnessRefuses(),
      }).toEqual({
        page: found,
        phone: returning,
        second: onlyInLog ? undefined : found,
        python: returning !== undefined,
        witness: seen ?? false,
      });
      const problems = (await auditSays()).join('\n');
      if (said) expect(problems).toContain(said);
      else expect(problems).toBe('');
    },
  );

  test('a receipt of another draw', async () => {
    const [receipt] = scene.receipts;
    const other = { ...receipt, bet: { ...receipt.bet, turn: receipt.bet.turn + 1 } };
    expect(await pageSays(other, {})).toBe('NotSignedReceipt');
    expect(await secondSays(other)).toBe('NotSignedReceipt');
    if (hasPython) expect(await pythonFinds(other)).toBe(true);
  });
});
