import type { StaffRequestOf } from '@truedraw/contract/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publish } from '../live/events';
import { logIn, registerBelow, type Member } from '../testing/agents';
import { openStream } from '../testing/event-stream';
import { eventually } from '../testing/eventually';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { countReadersWhenDue } from './count-readers';
import { tellOfLive } from './tell-of-live';

let server: TestServer;
let support: string;
let owner: string;
let agent: Member & { account: string };
/** Below the agent, and below somebody else. */
let inside: Member & { account: string };
let outside: Member & { account: string };
beforeAll(async () => {
  server = await startTestServer();
  [owner, support] = [await logInStaff(server, 'owner'), await logInStaff(server, 'support')];
  const top = await logIn(server, 'agent');
  agent = await registerBelow(server, top, { isAgent: true });
  inside = await registerBelow(server, agent, { rebate2D: 100, rebate3D: 100, betlimit: 100_000 });
  outside = await registerBelow(server, top);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.sql('DELETE FROM announcement_marks');
  await server.sql('DELETE FROM announcements');
});

const hour = 3_600_000;
const title = { zh: '维护', en: 'Maintenance', th: 'ปรับปรุงระบบ' };
const text = { zh: '今晚十点', en: 'Tonight at ten', th: 'คืนนี้สี่ทุ่ม' };
type Request = StaffRequestOf<'saveAnnouncement'>;
const save = (more: Partial<Request> = {}, token = support) =>
  callStaff(
    server,
    'saveAnnouncement',
    { title, text, target: 'all', accounts: [], endsAt: Date.now() + hour, ...more },
    { token },
  );
const saved = async (more: Partial<Request> = {}) => (await save(more)).data.id;
const shown = async ({ token }: Member, locale = 'en') =>
  (await server.call('announcements', {}, { token, locale })).data;
const publicly = async (locale = 'en') => (await server.call('publicAnnouncements', {}, { locale })).data;
const mark = ({ token }: Member, id: number, how: 'read' | 'dismissed') =>
  server.call('markAnnouncement', { id, mark: how }, { token });
const listed = async () => (await callStaff(server, 'announcementList', {}, { token: support })).data;
const lastLogged = async () =>
  (
    await server.sql<{ action: string; detail: string }>(
      'SELECT action, detail FROM audit_log ORDER BY seq DESC LIMIT 1',
    )
  ).map(({ action, detail }) => ({ action, detail: JSON.parse(detail) as object }))[0]!;

test.each(['zh', 'en', 'th'] as const)(
  'everybody reads what is for all in %s, guests too',
  async (locale) => {
    await save();
    const expected = { title: title[locale], text: text[locale], read: false, dismissed: false };
    expect(await publicly(locale)).toMatchObject([expected]);
    for (const member of [agent, inside, outside])
      expect(await shown(member, locale)).toMatchObject([expected]);
  },
);

test("what is for an agent's tree is read by the agent and everyone below, and by nobody else", async () => {
  expect((await save({ target: 'tree', accounts: [agent.account.toUpperCase()] })).code).toBe(200);
  for (const member of [agent, inside]) expect(await shown(member)).toHaveLength(1);
  expect(await shown(outside)).toEqual([]);
  expect(await publicly()).toEqual([]);
});

test('a player who comes below the agent later reads it too', async () => {
  await save({ target: 'tree', accounts: [agent.account] });
  const later = await registerBelow(server, agent, { rebate2D: 1, rebate3D: 1, betlimit: 1_000 });
  expect(await shown(later)).toHaveLength(1);
});

test('what is for named accounts is read by those alone, not by who is above or below them', async () => {
  await save({ target: 'accounts', accounts: [agent.account, ` ${outside.account} `, agent.account] });
  for (const member of [agent, outside]) expect(await shown(member)).toHaveLength(1);
  expect(await shown(inside)).toEqual([]);
  expect(await publicly()).toEqual([]);
  expect(new Set((await listed())[0]!.accounts)).toEqual(new Set([agent.account, outside.account]));
});

test('it is shown from its beginning to its end', async () => {
  const id = await saved({ startsAt: Date.now() + hour, endsAt: Date.now() + 2 * hour });
  expect([await shown(inside), await publicly()]).toEqual([[], []]);
  expect(await listed()).toMatchObject([{ id, state: 'waiting' }]);
  await server.sql(`UPDATE announcements SET starts_at = now() - interval '1 second'`);
  expect([await shown(inside), await publicly()]).toMatchObject([[{ id }], [{ id }]]);
  expect(await listed()).toMatchObject([{ id, state: 'live' }]);
  await server.sql(`UPDATE announcements SET ends_at = now()`);
  expect([await shown(inside), await publicly()]).toEqual([[], []]);
  expect(await listed()).toMatchObject([{ id, state: 'over' }]);
});

test('one that is not over is listed before those that are, however many came since, and can be ended', async () => {
  const later = { startsAt: Date.now() + hour, endsAt: Date.now() + 2 * hour };
  const ids = [await saved({ target: 'accounts', accounts: [inside.account] }), await saved(later)];
  await server.sql(
    `INSERT INTO announcements (title, body, target, user_ids, accounts, starts_at, ends_at, told, written_by)
     SELECT title, body, target, user_ids, accounts, now() - interval '2 h', now() - interval '1 h', true, written_by
     FROM announcements, generate_series(1, 60) WHERE id = $1`,
    [ids[0]],
  );
  const [waiting, live, ...over] = await listed();
  expect([waiting, live]).toMatchObject([
    { id: ids[1], state: 'waiting' },
    { id: ids[0], state: 'live' },
  ]);
  expect(over).toHaveLength(50);
  expect((await callStaff(server, 'endAnnouncement', { id: ids[0]! }, { token: owner })).code).toBe(200);
  expect(await listed()).toMatchObject([waiting!, { id: ids[0], state: 'over' }, ...over.slice(0, -1)]);
});

test('a player reads it once however often it is opened; putting it away is not reading', async () => {
  const id = await saved();
  await Promise.all([1, 2, 3].map(() => mark(inside, id, 'read')));
  await mark(outside, id, 'dismissed');
  expect(await shown(inside)).toMatchObject([{ read: true, dismissed: false }]);
  expect(await shown(outside)).toMatchObject([{ read: false, dismissed: true }]);
  expect(await shown(agent)).toMatchObject([{ read: false, dismissed: false }]);
  await mark(inside, id, 'dismissed');
  expect(await shown(inside)).toMatchObject([{ read: true, dismissed: true }]);
  expect(await listed()).toMatchObject([{ readers: 1 }]);
});

test('staff see who has read it and when, the newest first, and not who only put it away', async () => {
  const id = await saved();
  await mark(inside, id, 'read');
  await mark(agent, id, 'read');
  await mark(outside, id, 'dismissed');
  await server.sql(
    `UPDATE announcement_marks SET read_at = read_at - interval '1 minute'
     WHERE user_id = (SELECT id FROM users WHERE account = $1)`,
    [inside.account],
  );
  const ask = (fields: StaffRequestOf<'announcementReaders'>) =>
    callStaff(server, 'announcementReaders', fields, { token: support });
  const { data } = await ask({ id });
  expect(data.list.map(({ account }) => account)).toEqual([agent.account, inside.account]);
  expect(data.list[0]!.readAt - data.list[1]!.readAt).toBeGreaterThan(30_000);
  expect(data.totalCount).toBe(2);
  expect((await ask({ id, page: 1, pagesize: 1 })).data.list).toMatchObject([{ account: inside.account }]);
  expect((await ask({ id: 99_999 })).data.error).toBe('NotFound');
});

test('many readers are counted by a job, and none that only put it away', async () => {
  const id = await saved();
  await mark(inside, id, 'read');
  await server.sql(
    `INSERT INTO announcement_marks (announcement_id, user_id, read_at, dismissed_at)
     SELECT $1, at, CASE WHEN at <= 2500 THEN now() END, CASE WHEN at > 2500 THEN now() END
     FROM generate_series(1, 3000) AS at`,
    [id],
  );
  await countReadersWhenDue(server.services, 0);
  expect(await listed()).toMatchObject([{ readers: 2_501 }]);
  await server.sql(`UPDATE announcements SET ends_at = now() - interval '2 days' WHERE id = $1`, [id]);
  await countReadersWhenDue(server.services, 0);
  expect(await listed()).toMatchObject([{ state: 'over', readers: 2_501 }]);
});

test('what is not for a player, or not live, cannot be marked', async () => {
  const theirs = await saved({ target: 'accounts', accounts: [outside.account] });
  const waiting = await saved({ startsAt: Date.now() + hour, endsAt: Date.now() + 2 * hour });
  for (const id of [theirs, waiting, 99_999]) expect((await mark(inside, id, 'read')).code).toBe(200);
  expect(await server.sql('SELECT FROM announcement_marks')).toEqual([]);
});

test.each<[string, () => Partial<Request>, string]>([
  ['an empty title in one language', () => ({ title: { ...title, th: ' ' } }), 'TextsMissing'],
  ['an empty text in one language', () => ({ text: { ...text, zh: '' } }), 'TextsMissing'],
  ['an end before now', () => ({ endsAt: Date.now() - hour }), 'TimesInvalid'],
  ['an end before its beginning', () => ({ startsAt: Date.now() + 2 * hour }), 'TimesInvalid'],
  ['a tree without an agent', () => ({ target: 'tree' }), 'AgentMissing'],
  ['a tree of who is no agent', () => ({ target: 'tree', accounts: [inside.account] }), 'AgentMissing'],
  ['two trees', () => ({ target: 'tree', accounts: [agent.account, 'agent'] }), 'AgentMissing'],
  ['nobody', () => ({ target: 'accounts', accounts: [' '] }), 'AccountsMissing'],
  ['an unknown account', () => ({ target: 'accounts', accounts: ['nobody-here'] }), 'AccountsUnknown'],
  ['an unknown announcement', () => ({ id: 99_999, version: 1 }), 'NotFound'],
])('%s is refused and changes nothing', async (_what, more, error) => {
  expect((await save(more())).data).toMatchObject({ error });
  expect(await listed()).toEqual([]);
});

test('a change is logged with what was before and after, and the list says who wrote and changed it', async () => {
  const id = await saved();
  expect(await lastLogged()).toMatchObject({
    action: 'announcement.write',
    detail: { announcement: id, before: null, after: { title, text, target: 'all' } },
  });
  const changed = { ...title, en: 'Maintenance at ten' };
  expect((await save({ id, version: 1, title: changed }, owner)).data).toEqual({ id });
  expect(await lastLogged()).toMatchObject({
    action: 'announcement.change',
    detail: { before: { title, text }, after: { title: changed, text } },
  });
  expect(await listed()).toMatchObject([{ writtenBy: 'support', changedBy: 'owner', version: 2 }]);
  expect((await save({ id, version: 1 })).data).toMatchObject({ error: 'AnnouncementChanged' });
});

test('one that is sent again after its answer was lost is there once, until it is ended', async () => {
  const endsAt = Date.now() + hour;
  const startsAt = Date.now() + hour / 2;
  const ids = await Promise.all([1, 2, 3].map(() => saved({ endsAt })));
  expect(new Set([...ids, await saved({ endsAt })]).size).toBe(1);
  expect(await saved({ endsAt, startsAt })).toBe(await saved({ endsAt, startsAt }));
  expect(await listed()).toHaveLength(2);
  expect((await save({ endsAt }, owner)).data.id, 'of another person').not.toBe(ids[0]);
  for (const other of [
    { endsAt: endsAt + 1 },
    { endsAt, text: { ...text, en: 'Tonight' } },
    { endsAt, target: 'accounts' as const, accounts: [inside.account] },
  ])
    expect(await saved(other)).not.toBe(ids[0]);
  await callStaff(server, 'endAnnouncement', { id: ids[0]! }, { token: owner });
  expect(await saved({ endsAt }), 'it was ended').not.toBe(ids[0]);
});

test('one can be ended before its time, once, and is then gone from phones', async () => {
  const id = await saved();
  const end = () => callStaff(server, 'endAnnouncement', { id }, { token: owner });
  expect((await end()).code).toBe(200);
  expect(await lastLogged()).toMatchObject({
    action: 'announcement.end',
    detail: { announcement: id, title },
  });
  expect([await shown(inside), await publicly()]).toEqual([[], []]);
  expect((await end()).data).toMatchObject({ error: 'NotFound' });
});

test('phones are told to read again, and the event says nothing of what is written', async () => {
  const stream = await openStream(server.address);
  // What earlier tests told may still be under way; it is all there when a later event is.
  await publish(server.services.db, 'close', { turnId: 1, game: 2 });
  await eventually(() => expect(stream.events.map(({ event }) => event)).toContain('close'));
  stream.events.length = 0;
  await save({ startsAt: Date.now() + hour, endsAt: Date.now() + 2 * hour });
  await save({ target: 'accounts', accounts: [inside.account] });
  const told = () => stream.events.filter(({ event }) => event === 'announcements').map(({ data }) => data);
  await eventually(() => expect(told()).toEqual([{}]));
  await tellOfLive(server.services);
  expect(told(), 'the first one waits still').toEqual([{}]);
  await server.sql(`UPDATE announcements SET starts_at = now() - interval '1 second' WHERE target = 'all'`);
  await Promise.all([tellOfLive(server.services), tellOfLive(server.services)]);
  await eventually(() => expect(told()).toEqual([{}, {}]));
  await tellOfLive(server.services);
  expect(await server.sql('SELECT FROM announcements WHERE NOT told')).toEqual([]);
  const [{ id }] = (await server.sql<{ id: number }>(
    `SELECT id FROM announcements WHERE target = 'accounts' AND ends_at > now() ORDER BY id DESC LIMIT 1`,
  )) as [{ id: number }];
  await callStaff(server, 'endAnnouncement', { id }, { token: owner });
  await eventually(() => expect(told(), 'it is taken from phones').toEqual([{}, {}, {}]));
  stream.close();
});
