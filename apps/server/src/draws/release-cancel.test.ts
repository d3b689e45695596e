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

const figures = { set: '1443.79', value: '24221.65' };
const reason = 'no-trading';
const propose = (turnId: number, token = one) =>
  callStaff(server, 'proposeCancel', { turnId, reason }, { token });
const release = (turnId: number, token = two) => callStaff(server, 'releaseCancel', { turnId }, { token });

test('a cancellation needs a second person, closes open draws and is a revision of its own', async () => {
  const turnId = await makeTurn(server, { open: true });
  expect((await propose(turnId)).data).toEqual({ revision: 1 });
  expect((await release(turnId, one)).data.error).toBe('OwnProposal');
  const { data: seen } = await callStaff(server, 'draw', { turnId }, { token: two });
  expect(seen.proposal).toMatchObject({ kind: 'cancel', reason, own: false });
  expect(seen.draws).toMatchObject([{ state: 'open' }, { state: 'open' }]);

  expect((await release(turnId)).data).toEqual({ revision: 1 });
  const { data } = await callStaff(server, 'draw', { turnId }, { token: two });
  expect(data.releases).toMatchObject([{ kind: 'cancel', reason, releasedBy: 'draws' }]);
  for (const { state, released } of data.draws) {
    expect(state).not.toBe('open');
    expect(released).toBe(1);
  }
});

test('a turn with a result can still be cancelled, and then changed no more', async () => {
  const turnId = await makeTurn(server);
  await callStaff(server, 'proposeResult', { turnId, ...figures }, { token: one });
  await callStaff(server, 'releaseResult', { turnId, ...figures }, { token: two });
  expect((await propose(turnId)).data).toEqual({ revision: 2 });
  expect((await release(turnId)).data).toEqual({ revision: 2 });
  for (const [name, fields] of [
    ['proposeResult', figures],
    ['releaseResult', figures],
    ['proposeCorrection', { ...figures, reason }],
    ['releaseCorrection', figures],
    ['proposeCancel', { reason }],
    ['releaseCancel', {}],
  ] as const)
    expect((await callStaff(server, name, { turnId, ...fields }, { token: one })).data.error).toBe(
      'TurnCancelled',
    );
});

test('a cancellation is not confirmed by typing figures, nor figures by a cancellation', async () => {
  const turnId = await makeTurn(server);
  await propose(turnId);
  expect((await callStaff(server, 'releaseResult', { turnId, ...figures }, { token: two })).data.error).toBe(
    'ProposalMissing',
  );
  await callStaff(server, 'withdrawProposal', { turnId, reason: 'typing-error' }, { token: one });
  await callStaff(server, 'proposeResult', { turnId, ...figures }, { token: one });
  expect((await release(turnId)).data.error).toBe('ProposalMissing');
});

test('a proposed cancellation has to be proposed again when a result is released in between', async () => {
  const turnId = await makeTurn(server);
  await propose(turnId);
  await server.sql(
    `INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, released_by)
     VALUES ($1, 1, 'result', '1.00', '10.00', '00', '000', '0010', 'http', 'feed')`,
    [turnId],
  );
  expect((await release(turnId)).data.error).toBe('ProposalMissing');
});

test('a reason of the list is required, and fifty confirmations at once cancel once', async () => {
  const turnId = await makeTurn(server);
  for (const [fields, error] of [
    [{ reason: 'other' }, 'ReasonMissing'],
    [{ reason: 'other', note: ' ' }, 'ReasonMissing'],
    [{ reason: 'because' }, 'BadInput'],
    [{ reason: 'duplicate' }, 'BadInput'],
    [{}, 'BadInput'],
  ] as const)
    expect((await callStaff(server, 'proposeCancel', { turnId, ...fields }, { token: one })).data.error).toBe(
      error,
    );
  expect((await release(turnId)).data.error).toBe('ProposalMissing');
  await propose(turnId);
  const answers = await Promise.all(Array.from({ length: 50 }, () => release(turnId)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await server.sql('SELECT 1 FROM releases WHERE turn_id = $1', [turnId])).toHaveLength(1);
});
