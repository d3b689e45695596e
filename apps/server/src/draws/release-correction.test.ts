import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, makeTurn } from '../testing/staff';

let server: TestServer;
let one: string;
let two: string;
beforeAll(async () => {
  server = await startTestServer();
  one = await logInStaff(server, 'draws1');
  two = await logInStaff(server, 'draws2');
});
afterAll(() => server.stop());

const wrong = { set: '1443.79', value: '24221.65' };
const right = { set: '1443.97', value: '24221.65' };
const reason = 'two digits were swapped';
const propose = (turnId: number, fields: object = {}, token = one) =>
  callStaff(server, 'proposeCorrection', { turnId, ...right, reason, ...fields }, { token });
const release = (turnId: number, fields: object = {}, token = two) =>
  callStaff(server, 'releaseCorrection', { turnId, ...right, ...fields }, { token });

async function releasedTurn(): Promise<number> {
  const turnId = await makeTurn(server);
  await callStaff(server, 'proposeResult', { turnId, ...wrong }, { token: one });
  await callStaff(server, 'releaseResult', { turnId, ...wrong }, { token: two });
  return turnId;
}
const resultsOf = async (turnId: number) =>
  (
    await server.sql<{ two: string }>('SELECT two FROM releases WHERE turn_id = $1 ORDER BY revision', [
      turnId,
    ])
  ).map((row) => row.two);

test('a correction by two people is the next revision, with its reason, and does not change the first', async () => {
  const turnId = await releasedTurn();
  expect((await propose(turnId)).data).toEqual({ revision: 2 });
  expect((await release(turnId)).data).toEqual({ revision: 2 });
  expect(await resultsOf(turnId)).toEqual(['79', '97']);
  const { data } = await callStaff(server, 'draw', { turnId }, { token: one });
  expect(data.draws).toMatchObject([{ released: 2 }, { released: 2 }]);
  expect(data.releases).toMatchObject([
    { revision: 1, set: '1,443.79', reason: '' },
    { revision: 2, set: '1,443.97', reason },
  ]);
});

test('a correction is called that in the list and in the log, with the names of both people', async () => {
  const turnId = await releasedTurn();
  await propose(turnId);
  await release(turnId);
  const { data } = await callStaff(server, 'draw', { turnId }, { token: one });
  expect(data.draws[0]).toMatchObject({ result: '97', corrected: true, releasedBy: ['draws1', 'draws2'] });
  expect(data.releases.map(({ people }) => people)).toEqual([
    ['draws1', 'draws2'],
    ['draws1', 'draws2'],
  ]);
  const log = await server.sql<{ action: string; detail: string }>(
    'SELECT action, detail FROM audit_log WHERE detail LIKE $1 ORDER BY seq',
    [`%${turnId}%`],
  );
  expect(log.map(({ action }) => action)).toEqual([
    'result.propose',
    'result.release',
    'correction.propose',
    'correction.release',
  ]);
  expect(JSON.parse(log[3]!.detail)).toMatchObject({ proposedByName: 'draws1', revision: 2, reason });
});

test.each([
  ['set', { set: '94,437.71' }, 'SET cannot be right: it lies between 200.00 and 5,000.00'],
  ['value', { value: '24.22' }, 'VALUE cannot be right: it lies between 1,000.00 and 999,999.99'],
])('a %s that no feed could say is refused by hand too', async (_name, figure, message) => {
  const turnId = await releasedTurn();
  const { data, msg } = await propose(turnId, figure);
  expect(data.error).toBe('FigureImplausible');
  expect(msg).toContain(message);
  const waiting = await makeTurn(server);
  for (const [name, token] of [
    ['proposeResult', one],
    ['releaseResult', two],
    ['dryRun', one],
  ] as const)
    expect(
      (await callStaff(server, name, { turnId: waiting, ...wrong, ...figure }, { token })).data.error,
    ).toBe('FigureImplausible');
});

test('a correction can be corrected, back to the first figures too', async () => {
  const turnId = await releasedTurn();
  await propose(turnId);
  await release(turnId);
  expect((await propose(turnId, wrong)).data).toEqual({ revision: 3 });
  expect((await release(turnId, wrong)).data).toEqual({ revision: 3 });
  expect(await resultsOf(turnId)).toEqual(['79', '97', '79']);
});

test.each([
  ['the same figures', wrong, 'SameFigures'],
  ['the same figures with commas', { set: '1,443.79', value: '24,221.65' }, 'SameFigures'],
  ['no reason', { reason: '   ' }, 'ReasonMissing'],
  ['no figure', { set: 'x' }, 'FigureInvalid'],
])('%s is refused', async (_what, fields, error) => {
  const turnId = await releasedTurn();
  expect((await propose(turnId, fields)).data.error).toBe(error);
});

test('a correction before the result is refused', async () => {
  const turnId = await makeTurn(server);
  expect((await propose(turnId)).data.error).toBe('NotReleased');
  expect((await release(turnId)).data.error).toBe('NotReleased');
  await callStaff(server, 'proposeResult', { turnId, ...wrong }, { token: one });
  expect((await release(turnId, wrong)).data.error, 'a first result is not confirmed as a correction').toBe(
    'NotReleased',
  );
});

test('the rules for two people apply to a correction too', async () => {
  const turnId = await releasedTurn();
  expect((await release(turnId)).data.error).toBe('ProposalMissing');
  await propose(turnId);
  expect((await release(turnId, {}, one)).data.error).toBe('OwnProposal');
  expect((await release(turnId, { set: '1443.98' })).data.error).toBe('FiguresDiffer');
  expect((await release(turnId)).data.error).toBe('ProposalMissing');
  await propose(turnId);
  const answers = await Promise.all(Array.from({ length: 20 }, () => release(turnId)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await resultsOf(turnId)).toEqual(['79', '97']);
});
