import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkBet,
  checkDraw,
  settledLinesIn,
  type Fault,
  type PublicFiles,
  type Receipt,
  type SignedRecord,
} from '@truedraw/proof';
import { expect } from 'vitest';
import { runVerify } from '../../../../tests/verification/verify-runs';
import { recordChange } from '../draws/announce';
import { releaseResult } from '../draws/release';
import { appendMissingRecords } from '../proof/append-missing';
import { settleDraw } from '../settlement/settle-draw';
import { closeTurn, lockTurn } from '../draws/store/draws';
import { cancelHashOf } from '../bets/remove-bet';
import { inTransaction } from '../db/transaction';
import { openDraw } from './draws';
import { moveClose } from './move-close';
import { registerPlayer } from './people';
import type { TestServer } from './server';

export { hasPython } from '../../../../tests/verification/verify-runs';

/** The public files of a server, downloaded as an outside verifier would. */
export function publicFilesOf(
  { address }: Pick<TestServer, 'address'>,
  onDownload?: (path: string, text: string) => void,
): PublicFiles {
  const get = async (path: string): Promise<Response | undefined> => {
    const answer = await fetch(new URL(path, address));
    if (!answer.ok && answer.status !== 404) throw new Error(`${path}: ${answer.status}`);
    onDownload?.(path, await answer.clone().text());
    return answer.ok ? answer : undefined;
  };
  const list = async (path: string) =>
    ((await (await get(path))?.json()) as SignedRecord[] | undefined) ?? [];
  return {
    records: (from, count = 1_000) => list(`/proof/records?from=${from}&count=${count}`),
    draw: (turn) => list(`/proof/draws/${turn}`),
    leaves: async (turn, game) =>
      (await (await get(`/proof/leaves/${turn}/${game}`))?.text())?.split('\n').filter(Boolean) ?? [],
    log: {
      checkpoint: async () => (await get('/proof/checkpoint'))?.text(),
      witnessed: async (seq) => (await get(`/proof/log/witnessed/${seq}`))?.text(),
      witnesses: async () => {
        const about = (await (await get('/proof/log'))!.json()) as { witnesses: string[]; needed: number };
        return { vkeys: about.witnesses, needed: about.needed };
      },
      inclusion: async (size, seq) => pathIn(await get(`/proof/log/inclusion/${size}/${seq}`)),
      consistency: async (from, to) => pathIn(await get(`/proof/log/consistency/${from}/${to}`)),
    },
    inclusion: async (turn, game, leaf) =>
      (await (await get(`/proof/inclusion/${turn}/${game}/${leaf}`))?.json()) as Awaited<
        ReturnType<PublicFiles['inclusion']>
      >,
    cancelled: async (turn, game, leaf) =>
      (
        (await (await get(`/proof/cancelled/${turn}/${game}/${leaf}`))?.json()) as
          | { secret: string }
          | undefined
      )?.secret,
    stopped: async (turn, game, leaf) =>
      (await (await get(`/proof/stopped/${turn}/${game}/${leaf}`))?.json()) as Awaited<
        ReturnType<PublicFiles['stopped']>
      >,
    settledLines: async (turn, game, revision) =>
      settledLinesIn((await (await get(`/proof/settled/${turn}/${game}/${revision}`))?.text()) ?? ''),
    settledLine: async (turn, game, revision, leaf) =>
      (await (await get(`/proof/settled/${turn}/${game}/${revision}/${leaf}`))?.json()) as Awaited<
        ReturnType<PublicFiles['settledLine']>
      >,
  };
}

const pathIn = async (answer: Response | undefined): Promise<string[] | undefined> =>
  ((await answer?.json()) as { path: string[] } | undefined)?.path;

/**
 * What an outside verifier finds wrong with a bet or a draw of 2D; `fine` when it is paid and correct, else what it
 * waits for.
 */
export async function verdictOf(
  server: Pick<TestServer, 'address'>,
  subject: Receipt | number,
): Promise<
  Fault | 'fine' | 'close' | 'result' | 'payout' | 'NotOffered' | 'BeforeChain' | 'Cancelled' | 'Stopped'
> {
  const files = publicFilesOf(server);
  const steps =
    typeof subject === 'number' ? checkDraw({ turn: subject, game: 2 }, files) : checkBet(subject, files);
  for await (const step of steps) {
    if (step.state === 'wrong') return step.fault;
    if (step.state === 'waiting') return step.for;
    if (step.state === 'none') return step.why;
  }
  return 'fine';
}

/** The result of verify.py: `fine`, or the line that begins with WRONG. */
export async function pythonVerdictOf(
  { address }: Pick<TestServer, 'address'>,
  subject: Receipt | number,
  options: readonly string[] = [],
): Promise<string> {
  let wanted = '';
  if (typeof subject === 'number') wanted = String(subject);
  else {
    wanted = join(await mkdtemp(join(tmpdir(), 'truedraw-receipt-')), 'receipt.json');
    await writeFile(wanted, JSON.stringify(subject));
  }
  const { code, stderr } = await runVerify(address, wanted, ...options);
  if (code === 0) return 'fine';
  if (stderr.startsWith('WRONG')) return stderr.trim();
  throw new Error(stderr);
}

export interface PlayedDraw {
  turnId: number;
  /** The receipts of the winner and of the loser. */
  receipts: [Receipt, Receipt];
  tokens: [string, string];
}

const loserSecret = '5e'.repeat(32);

/** A draw of 2D with two bets on it, one on 79 and one on 07; still open. */
export async function playDraw(server: TestServer): Promise<PlayedDraw> {
  const turnId = await openDraw(server);
  const receipts: Receipt[] = [];
  const tokens: string[] = [];
  for (const number of ['79', '07']) {
    const { token } = await registerPlayer(server);
    const numbet = { [number]: 100, '50': 10 };
    // The loser could cancel the bet, and does not.
    const cancelHash = number === '07' ? { cancelHash: cancelHashOf(loserSecret) } : {};
    const fields = { turnid: turnId, gametype: 2, numbet, dsBet: [20, 0], ...cancelHash };
    const { data } = await server.call('placeBet', fields, { token });
    receipts.push(data.receipt!);
    tokens.push(token);
  }
  return { turnId, receipts: receipts as [Receipt, Receipt], tokens: tokens as [string, string] };
}

/** Closes a draw by its moved plan, and waits until its result is due. */
export async function closeUntilDue(
  server: Pick<TestServer, 'services' | 'sql'>,
  turnId: number,
): Promise<void> {
  await moveClose(server, turnId, { closesInMs: 1_000, dueInMs: 8_000 });
  server.services.jobs.wake();
  const stateOf = () =>
    server.sql('SELECT state, due_at < clock_timestamp() AS due FROM draws WHERE turn_id = $1', [turnId]);
  await expect.poll(stateOf).toEqual([{ state: 'closed', due: true }]);
}

/** Closes a draw as staff do; its book is not sealed yet. */
export async function stopBetting(
  { services: { db, signer } }: Pick<TestServer, 'services'>,
  turnId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTurn(tx, turnId);
    for (const draw of await closeTurn(tx, turnId))
      await recordChange(tx, signer, { ...draw, change: 'closed', by: 'draws', reason: 'A test.' });
  });
}

export async function closeDraw(server: TestServer, turnId: number): Promise<void> {
  await stopBetting(server, turnId);
  await appendMissingRecords(server.services);
}

/** Makes 79 official from two quotes of a feed. */
export async function releaseDraw(server: TestServer, turnId: number): Promise<void> {
  const { services } = server;
  const quotes = await server.sql<{ id: number }>(
    `INSERT INTO quotes (source, quoted_at, received_at, set_figure, value_figure, raw, verdict, turn_id)
     SELECT 'http', due_at, due_at + reading * interval '1 s', '1,443.79', '24,221.65',
       '{"set":"1,443.79","value":"24,221.65"}', 'good', turn_id
     FROM draws, generate_series(1, 2) AS reading WHERE turn_id = $1 AND game = 2 RETURNING id`,
    [turnId],
  );
  await releaseResult(services, {
    turnId,
    revision: 1,
    setFigure: '1,443.79',
    valueFigure: '24,221.65',
    source: 'http',
    quoteIds: quotes.map(({ id }) => id),
    releasedBy: 'feed',
    reason: '',
    simulated: false,
  });
  await appendMissingRecords(services);
}

/** The same; pays, and brings the chain up to date. */
export async function finishDraw(server: TestServer, turnId: number): Promise<void> {
  await releaseDraw(server, turnId);
  await settleDraw(server.services, { turnId, game: 2 });
  await appendMissingRecords(server.services);
}
