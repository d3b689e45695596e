import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPastServer } from '../testing/past';
import type { TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { lookForOddities } from './look';

let server: TestServer;
let finance: string;
beforeAll(async () => {
  server = await startPastServer();
  finance = await logInStaff(server, 'finance');
  await look();
});
afterAll(() => server.stop());

const look = async () => {
  await server.sql(`DELETE FROM leases WHERE name = 'look for what is odd'`);
  await lookForOddities(server.services);
};
const list = async () => (await callStaff(server, 'oddities', {}, { token: finance })).data;
const waiting = async (token: string) =>
  new Map((await callStaff(server, 'waiting', {}, { token })).data.map(({ kind, count }) => [kind, count]));

test('each kind is found with its people, figures and evidence, and nobody else', async () => {
  const found = await list();
  const kinds = new Map(found.map(({ kind }) => [kind, found.filter((one) => one.kind === kind)]));
  expect([...kinds.keys()].toSorted()).toEqual(['late', 'lucky-team', 'no-play', 'together']);
  const peopleOf = (kind: string) =>
    found.filter((one) => one.kind === kind).map(({ users }) => users.map(({ nickname }) => nickname));
  expect(peopleOf('late')).toEqual([['Niran (demo)']]);
  expect(peopleOf('together')).toEqual([expect.arrayContaining(['Tawan (demo)', 'Fai (demo)'])]);
  expect(peopleOf('no-play')).toHaveLength(2);
  for (const { evidence, facts, open } of found) {
    expect(open).toBe(true);
    expect(evidence.length).toBeGreaterThan(0);
    expect(evidence.length).toBeLessThanOrEqual(20);
    expect(Object.values(facts).every((figure) => figure >= 0)).toBe(true);
  }
  const [late] = kinds.get('late')!;
  expect(late!.evidence.every(({ seconds = 99, payout = 0 }) => seconds <= 60 && payout > 0)).toBe(true);
});

test('looking again finds the same and adds nothing', async () => {
  const before = await list();
  await look();
  expect(await list()).toEqual(before);
});

test('what was looked at is quiet with a note of who did, and comes back when it grows by a fifth', async () => {
  const open = (await waiting(finance)).get('odd')!;
  const late = (await list()).find(({ kind }) => kind === 'late')!;
  const said = { id: late.id, reason: 'Called him; he reads the ticker.' };
  expect((await callStaff(server, 'acknowledgeOddity', said, { token: finance })).code).toBe(200);
  expect((await waiting(finance)).get('odd')).toBe(open - 1);
  const seen = (await list()).find(({ id }) => id === late.id)!;
  expect(seen).toMatchObject({ open: false, acknowledged: { by: 'finance', reason: said.reason } });
  expect((await callStaff(server, 'acknowledgeOddity', said, { token: finance })).data.error).toBe(
    'NotFound',
  );

  const turns = late.facts.draws!;
  const grow = (more: number) =>
    server.sql(
      `INSERT INTO odd_hits SELECT kind, subject, turn_id + 50 + n, game, stake, payout, seconds, at
       FROM (SELECT * FROM odd_hits WHERE kind = 'late' ORDER BY at DESC LIMIT 1) AS newest, generate_series(1, $1::int) AS n
       ON CONFLICT DO NOTHING`,
      [more],
    );
  const enough = Math.ceil(turns * 1.2) - turns;
  await grow(enough);
  await look();
  expect((await list()).find(({ id }) => id === late.id)!.open).toBe(false);
  await grow(enough + 1);
  await look();
  expect((await list()).find(({ id }) => id === late.id)).toMatchObject({
    open: true,
    acknowledged: { by: 'finance' },
  });
});

test('a reason is needed, and it stands in the log', async () => {
  const { id } = (await list()).find(({ kind }) => kind === 'together')!;
  const empty = await callStaff(server, 'acknowledgeOddity', { id, reason: ' ' }, { token: finance });
  expect(empty.data.error).toBe('ReasonMissing');
  await callStaff(server, 'acknowledgeOddity', { id, reason: 'Brothers' }, { token: finance });
  const [entry] = await server.sql<{ action: string; detail: string }>(
    'SELECT action, detail FROM audit_log ORDER BY seq DESC LIMIT 1',
  );
  expect(entry).toMatchObject({ action: 'odd.acknowledge', detail: expect.stringContaining('Brothers') });
});

test('badges count only what a role may see', async () => {
  const support = await waiting(await logInStaff(server, 'support'));
  expect([...support.keys()].toSorted()).toEqual(['chats', 'held', 'proposals']);
  const draws = await waiting(await logInStaff(server, 'draws1'));
  expect(draws.has('deposits')).toBe(false);
  expect((await waiting(finance)).get('deposits')).toBe(4);
});
