import { betLeafHex, checkBet, type Fault, type Receipt } from '@truedraw/proof';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../../../tests/verification/second';
import { audit } from '../audit/audit';
import { settleAll } from '../start/start-jobs';
import { openDraw } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import {
  closeDraw,
  finishDraw,
  hasPython,
  publicFilesOf,
  pythonVerdictOf,
  releaseDraw,
} from '../testing/proof';
import { startTestServer, type TestServer } from '../testing/server';

/** What someone with access to the database could try with bets that stop after a win: keep a stake, or a win, by a stop that was none. */
let server: TestServer;
/** `late` gets its result after the book of `last` was sealed, `first` before. 79 wins in all of them. */
let turns: Record<'late' | 'first' | 'last', number>;
type Name = 'stopped' | 'lost' | 'goesOn' | 'tooLate';
/** The receipts of each series: on the draw before, and on the last one. */
const receipts = {} as Record<Name, [Receipt, Receipt]>;
const tables = ['bets', 'stopped_bets', 'entries', 'proof_leaves'];

beforeAll(async () => {
  server = await startTestServer();
  const { token } = await registerPlayer(server);
  turns = { late: await openDraw(server), first: await openDraw(server), last: await openDraw(server) };
  const series = async (name: Name, number: string, before: keyof typeof turns, stopAfterWin = true) => {
    const draws = [turns[before], turns.last].map((turnId) => ({ turnId, times: 1 }));
    const fields = { gametype: 2, numbet: { [number]: 10 }, draws, stopAfterWin };
    const { data } = await server.call('betLater', fields, { token });
    receipts[name] = data.list.map(({ receipt }) => receipt as unknown as Receipt) as [Receipt, Receipt];
  };
  await series('stopped', '79', 'first');
  await series('lost', '06', 'first');
  await series('goesOn', '79', 'first', false);
  await series('tooLate', '79', 'late');
  await closeDraw(server, turns.first);
  await releaseDraw(server, turns.first);
  await settleAll(server.services);
  await closeDraw(server, turns.last);
  await closeDraw(server, turns.late);
  for (const turnId of [turns.late, turns.last]) await finishDraw(server, turnId);
  await settleAll(server.services);
  for (const table of tables) await server.sql(`CREATE TABLE kept_${table} AS TABLE ${table}`);
}, 120_000);
afterEach(async () => {
  for (const table of tables)
    await server.sql(
      `DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE kept_${table}`,
    );
});
afterAll(() => server.stop());

async function pageSays(receipt: Receipt): Promise<string | undefined> {
  for await (const step of checkBet(receipt, publicFilesOf(server))) {
    if (step.state === 'wrong') return step.fault;
    if (step.state === 'none') return step.why;
  }
  return undefined;
}

/** By the second implementation of docs/verification.md. */
async function secondSays(receipt: Receipt): Promise<string | undefined> {
  const files = publicFilesOf(server);
  const { turn } = receipt.bet;
  const leaf = await betLeafHex(receipt.bet);
  const stop = await files.stopped(turn, 2, leaf);
  const settled: Record<string, unknown> = {};
  // The server cannot serve the payments of bets that are not in its list.
  for (const each of Object.values(turns))
    settled[`${each}/2/1`] = await files.settledLines(each, 2, 1).catch(() => []);
  const shown = {
    records: [...(await files.records(1))],
    leaves: { [`${turn}/2`]: [...(await files.leaves(turn, 2))] },
    settled,
    stopped: stop ? { [leaf]: stop } : {},
  };
  const { fault, why } = verify(shown, { receipt }) as { fault?: string; why?: string };
  return fault ?? why;
}

const auditSays = async () => (await audit(server.services.db)).checks.flatMap(({ problems }) => problems);

/** What all readers of the public files say of a receipt; verify.py says whether it is right. */
const verdicts = async (receipt: Receipt) => ({
  page: await pageSays(receipt),
  second: await secondSays(receipt),
  python: hasPython ? (await pythonVerdictOf(server, receipt)).startsWith('WRONG') : undefined,
});
const all = (verdict: Fault | 'Stopped' | undefined) => ({
  page: verdict,
  second: verdict,
  python: hasPython ? verdict !== undefined && verdict !== 'Stopped' : undefined,
});

test('nobody finds anything wrong with honest ones', async () => {
  expect(await verdicts(receipts.stopped[1])).toEqual(all('Stopped'));
  for (const name of ['lost', 'goesOn', 'tooLate'] as const)
    for (const receipt of receipts[name]) expect(await verdicts(receipt)).toEqual(all(undefined));
  expect(await auditSays()).toEqual([]);
});

/** Takes a bet out of the book of the last draw, also of the published list, and gives its stake back as a stop would. */
async function callStopped(name: Name, { by }: { by: Receipt }): Promise<Receipt> {
  const receipt = receipts[name][1];
  const id = Number(receipt.bet.bet);
  const won = [by.bet.turn, await betLeafHex(by.bet), id];
  await server.sql(
    `INSERT INTO stopped_bets
     SELECT (jsonb_populate_record(NULL::stopped_bets, jsonb_build_object('stop', sha256('made up')) || jsonb_strip_nulls(to_jsonb(b))
       || jsonb_build_object('won_turn_id', $1::bigint, 'won_revision', 1, 'won_leaf', decode($2, 'hex'),
         'stopped_at', b.placed_at + interval '1 ms'))).* FROM bets AS b WHERE id = $3`,
    won,
  );
  await server.sql('DELETE FROM bets WHERE id = $1', [id]);
  await server.sql(
    `UPDATE proof_leaves SET leaves = (SELECT string_agg(leaf, ''::bytea ORDER BY leaf) FROM bets WHERE turn_id = $1),
       first = (SELECT min(leaf) FROM bets WHERE turn_id = $1) WHERE turn_id = $1`,
    [turns.last],
  );
  return receipt;
}

/** The proof of the one that was stopped, changed. */
async function rewritten(sql: string): Promise<Receipt> {
  await server.sql(sql);
  return receipts.stopped[1];
}

describe('a bet that is called stopped, and is not in the book, is found by everybody:', () => {
  test.each<[string, () => Promise<Receipt>, string]>([
    [
      'by a bet of its series that lost',
      () => callStopped('lost', { by: receipts.lost[0] }),
      'its stake was not given back',
    ],
    [
      'by a win of another series',
      () => callStopped('lost', { by: receipts.stopped[0] }),
      'its stake was not given back',
    ],
    [
      'by another bet of the same draw',
      () =>
        rewritten('UPDATE stopped_bets SET won_leaf = (SELECT min(leaf) FROM bets WHERE leaf <> won_leaf)'),
      'no bet of its series is the one that won',
    ],
    [
      'by a revision that nobody has recorded',
      () => rewritten('UPDATE stopped_bets SET won_revision = 2'),
      'no bet of its series is the one that won',
    ],
    [
      'by a win that is shown no more',
      () => rewritten('DELETE FROM stopped_bets'),
      'coins were given back for no such bet',
    ],
    [
      'though its series does not stop after a win',
      () => callStopped('goesOn', { by: receipts.goesOn[0] }),
      'it is not what was accepted',
    ],
    [
      'by a win that came after its book was sealed',
      () => callStopped('tooLate', { by: receipts.tooLate[0] }),
      'its stake was not given back',
    ],
  ])('%s', async (_, forge, said) => {
    expect(await verdicts(await forge())).toEqual(all('NotInBook'));
    expect((await auditSays()).join('\n')).toContain(said);
  });
});

test.each([
  [
    'a coin less given back',
    `UPDATE entries SET amount = amount - 1 WHERE kind = 'stop'`,
    'coins were given back of 10',
  ],
  ['nothing given back', `DELETE FROM entries WHERE kind = 'stop'`, 'its stake was not given back'],
  [
    'stopped after the close',
    `UPDATE stopped_bets SET stopped_at = stopped_at + interval '1 day'`,
    'stopped after the close',
  ],
])('the audit finds a stop with %s', async (_, sql, said) => {
  await server.sql(sql);
  expect((await auditSays()).join('\n')).toContain(said);
});
