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

const figures = { set: '1,443.79', value: '24,221.65' };
const propose = (turnId: number, token = one, typed: object = figures) =>
  callStaff(server, 'proposeResult', { turnId, ...typed }, { token });
const release = (turnId: number, token = two, typed: object = figures) =>
  callStaff(server, 'releaseResult', { turnId, ...typed }, { token });
const releasesOf = (turnId: number) =>
  server.sql(
    `SELECT revision, kind, set_figure AS set, value_figure AS value, two, three, four, source, released_by AS by
     FROM releases WHERE turn_id = $1 ORDER BY revision`,
    [turnId],
  );
const audited = async (turnId: number) =>
  (
    await server.sql<{ action: string; name: string }>(
      `SELECT action, name FROM audit_log JOIN staff ON staff.id = staff_id
       WHERE detail::jsonb->>'turnId' = $1::text ORDER BY seq`,
      [turnId],
    )
  ).map(({ action, name }) => `${name} ${action}`);

test('equal figures of two people become the official result of every game of the turn', async () => {
  const turnId = await makeTurn(server);
  expect((await propose(turnId)).data).toEqual({ revision: 1 });
  expect(await releasesOf(turnId), 'one person is not enough').toEqual([]);
  const typedBare = { set: '1443.79', value: '24221.65' };
  expect((await release(turnId, two, typedBare)).data).toEqual({ revision: 1 });
  expect(await releasesOf(turnId)).toEqual([
    {
      revision: 1,
      kind: 'result',
      set: '1,443.79',
      value: '24,221.65',
      two: '79',
      three: '791',
      four: '7921',
      source: 'manual',
      by: 'draws',
    },
  ]);
  const draws = await server.sql<{ released: number }>('SELECT released FROM draws WHERE turn_id = $1', [
    turnId,
  ]);
  expect(draws).toEqual([{ released: 1 }, { released: 1 }]);
  expect(await audited(turnId)).toEqual(['draws1 result.propose', 'draws2 result.release']);
});

test('people cannot confirm their own figures, also not from another login', async () => {
  const turnId = await makeTurn(server);
  await propose(turnId);
  expect((await release(turnId, one)).data.error).toBe('OwnProposal');
  expect((await release(turnId, await logInStaff(server, 'draws1'))).data.error).toBe('OwnProposal');
  expect(await releasesOf(turnId)).toEqual([]);
});

test('different figures end the proposal: both people start again, and the log has both pairs', async () => {
  const turnId = await makeTurn(server);
  await propose(turnId);
  const slip = { ...figures, set: '1,443.78' };
  expect((await release(turnId, two, slip)).data).toEqual({ error: 'FiguresDiffer' });
  expect((await release(turnId)).data.error, 'a second guess has nothing to meet').toBe('ProposalMissing');
  const [entry] = await server.sql<{ detail: string }>(
    `SELECT detail FROM audit_log WHERE action = 'result.differ' ORDER BY seq DESC LIMIT 1`,
  );
  expect(JSON.parse(entry!.detail)).toMatchObject({
    turnId,
    proposed: { setFigure: '1,443.79' },
    typed: { setFigure: '1,443.78' },
  });
  await propose(turnId, two);
  expect((await release(turnId, one)).code).toBe(200);
});

test('fifty confirmations at once make one release', async () => {
  const turnId = await makeTurn(server);
  await propose(turnId);
  const answers = await Promise.all(Array.from({ length: 50 }, () => release(turnId)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const refused = new Set(answers.filter(({ code }) => code !== 200).map(({ data }) => data.error));
  expect([...refused].every((error) => ['AlreadyReleased', 'ProposalMissing'].includes(error))).toBe(true);
  expect(await releasesOf(turnId)).toHaveLength(1);
  expect(await audited(turnId)).toHaveLength(2);
});

test('right and wrong confirmations at once end in one release or in none, never in both a release and a difference', async () => {
  for (let round = 0; round < 5; round++) {
    const turnId = await makeTurn(server);
    await propose(turnId);
    const wrong = { ...figures, set: '1,443.00' };
    await Promise.all(Array.from({ length: 10 }, (_, i) => release(turnId, two, i % 2 ? figures : wrong)));
    const outcome = (await audited(turnId)).slice(1);
    expect(outcome).toHaveLength(1);
    expect(await releasesOf(turnId)).toHaveLength(outcome[0] === 'draws2 result.release' ? 1 : 0);
  }
});

test('figures are accepted only after every game is closed and the result is due', async () => {
  const turnId = await makeTurn(server);
  await server.sql(`UPDATE draws SET due_at = now() + interval '1 minute' WHERE turn_id = $1`, [turnId]);
  expect((await propose(turnId)).data.error).toBe('DrawNotDue');
  await server.sql(`UPDATE draws SET due_at = now() - interval '1 second' WHERE turn_id = $1`, [turnId]);
  await server.sql(`UPDATE draws SET state = 'open' WHERE turn_id = $1 AND game = 3`, [turnId]);
  expect((await propose(turnId)).data.error).toBe('DrawNotDue');
  await server.sql(`UPDATE draws SET state = 'closed' WHERE turn_id = $1`, [turnId]);
  expect((await propose(turnId)).code).toBe(200);
  await server.sql(`UPDATE draws SET due_at = now() + interval '1 minute' WHERE turn_id = $1`, [turnId]);
  expect((await release(turnId)).data.error).toBe('DrawNotDue');
});

test('a turn with a result accepts no other one, and an unknown turn is refused', async () => {
  const turnId = await makeTurn(server);
  await propose(turnId);
  await release(turnId);
  expect((await propose(turnId)).data.error).toBe('AlreadyReleased');
  expect((await release(turnId)).data.error).toBe('AlreadyReleased');
  expect((await propose(2001_01_01_01)).data.error).toBe('TurnUnknown');
  expect((await release(2001_01_01_01)).data.error).toBe('TurnUnknown');
});

test('when the feed is faster the second person is told, and the proposal is void', async () => {
  const turnId = await makeTurn(server);
  await propose(turnId);
  await server.sql(
    `INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, released_by)
     VALUES ($1, 1, 'result', '1.00', '10.00', '00', '000', '0010', 'http', 'feed')`,
    [turnId],
  );
  expect((await release(turnId)).data.error).toBe('AlreadyReleased');
  expect(await releasesOf(turnId)).toMatchObject([{ by: 'feed' }]);
  const { data } = await callStaff(server, 'draw', { turnId }, { token: one });
  expect(data.proposal).toBeUndefined();
});

test('only one proposal waits at a time: its author may replace it, others have to confirm or drop it', async () => {
  const turnId = await makeTurn(server);
  await propose(turnId, one, { ...figures, set: '1,441.23' });
  expect((await propose(turnId, two)).data.error).toBe('ProposalWaits');
  expect((await propose(turnId, one)).code).toBe(200);
  expect((await release(turnId)).code).toBe(200);

  const other = await makeTurn(server);
  await propose(other);
  expect(
    (await callStaff(server, 'withdrawProposal', { turnId: other, reason: 'outdated' }, { token: two })).code,
  ).toBe(200);
  expect(
    (await callStaff(server, 'withdrawProposal', { turnId: other, reason: 'outdated' }, { token: two })).data
      .error,
  ).toBe('ProposalMissing');
  expect((await release(other)).data.error).toBe('ProposalMissing');
  expect((await propose(other, two)).code).toBe(200);
});

test('figures of a person who was disabled meanwhile are void', async () => {
  const turnId = await makeTurn(server);
  await propose(turnId);
  const token = await logInStaff(server, 'owner');
  const [author] = await server.sql<{ id: number }>(`SELECT id FROM staff WHERE name = 'draws1'`);
  const set = (disabled: boolean) =>
    callStaff(server, 'setStaffDisabled', { staffId: author!.id, disabled }, { token });
  expect((await set(true)).code).toBe(200);
  expect((await release(turnId)).data.error).toBe('ProposalMissing');
  await set(false);
  const second = await logInStaff(server, 'owner2');
  expect((await callStaff(server, 'confirmStaff', { staffId: author!.id }, { token: second })).code).toBe(
    200,
  );
  one = await logInStaff(server, 'draws1');
});

test('only its author sees the figures of a proposal: they are not in the draw and not in the log', async () => {
  const turnId = await makeTurn(server);
  await propose(turnId);
  const seenBy = async (token: string) => (await callStaff(server, 'draw', { turnId }, { token })).data;
  expect((await seenBy(one)).proposal).toMatchObject({ own: true, set: '1,443.79', value: '24,221.65' });
  for (const name of ['draws2', 'owner', 'auditor', 'support'] as const) {
    const data = await seenBy(await logInStaff(server, name));
    expect(data.proposal).toMatchObject({ own: false, proposedBy: 'draws1', revision: 1 });
    expect(JSON.stringify(data)).not.toMatch(/1,?443\.|24,?221\./);
  }
  const token = await logInStaff(server, 'owner');
  const { data } = await callStaff(server, 'auditLog', { action: 'result.propose' }, { token });
  expect(JSON.stringify(data.list[0])).toContain(String(turnId));
  expect(data.list[0]?.detail).not.toMatch(/1,?443\.|24,?221\./);
});

test.each([
  ['1443.7', '24221.65', 'SET'],
  ['1443.795', '24221.65', 'SET'],
  ['1443,79', '24221.65', 'SET'],
  ['14,43.79', '24221.65', 'SET'],
  [' 1443.79', '24221.65', 'SET'],
  ['1e3.00', '24221.65', 'SET'],
  ['１４４３.７９', '24221.65', 'SET'],
  ['', '24221.65', 'SET'],
  ['1443.79', '-24221.65', 'VALUE'],
  ['1443.79', '1.65', 'VALUE'],
])('SET %j with VALUE %j is refused with the name of the figure', async (set, value, figure) => {
  const turnId = await makeTurn(server);
  const { code, data, msg } = await propose(turnId, one, { set, value });
  expect([code, data]).toEqual([400, { error: 'FigureInvalid', figure }]);
  expect(msg).toContain(figure);
});

test('figures as JSON numbers have lost their zeros and are refused', async () => {
  const turnId = await makeTurn(server);
  expect((await propose(turnId, one, { set: 1443.7, value: '24221.65' })).data).toMatchObject({
    error: 'BadInput',
    field: 'set',
  });
});
