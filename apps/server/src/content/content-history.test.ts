import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { publishDueContent } from './publish-content';

let server: TestServer;
let owner: string;
let support: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await logInStaff(server, 'owner');
  support = await logInStaff(server, 'support');
});
afterAll(() => server.stop());

const read = async () => (await callStaff(server, 'content', {}, { token: support })).data;
const save = async (changes: object, token = support) => {
  const { hosts: _hosts, next: _next, ...content } = await read();
  return callStaff(server, 'saveContent', { ...content, ...changes }, { token });
};
const history = async () => (await callStaff(server, 'contentHistory', {}, { token: support })).data;
const shared = async () => (await server.call('config')).data.shareUrl;
const rules = (en: string) => ({ rules: { zh: '', en, th: '' } });

test('every published version stays with who changed what, and the one before all of them too', async () => {
  expect(await history()).toEqual([]);
  await save({ shareUrl: '/share?a=1' });
  await save({ shareUrl: '/share?a=2', ...rules('Be kind.') }, owner);
  const versions = await history();
  expect(versions.map(({ by, changed }) => [by, changed.toSorted()])).toEqual([
    ['owner', ['rules', 'shareUrl']],
    ['support', ['shareUrl']],
    ['', []],
  ]);
  expect(versions.map(({ content }) => content.shareUrl)).toEqual(['/share?a=2', '/share?a=1', '/share']);
});

test('content with a time goes live then and not before, under the name of who set it', async () => {
  const goesLiveAt = Date.now() + 3_600_000;
  const { data } = await save({ shareUrl: '/share?later', goesLiveAt });
  const { hosts: _hosts, next: _next, version: _version, ...present } = await read();
  expect(data.next).toEqual({
    goesLiveAt,
    by: 'support',
    content: { ...present, shareUrl: '/share?later' },
  });
  await publishDueContent(server.services);
  expect(await shared()).toBe('/share?a=2');
  expect((await save(rules('Now'), owner)).data.error).toBe('ContentWaits');
  await server.sql(
    `UPDATE settings SET value = jsonb_set(value, '{goesLiveAt}', '1000') WHERE name = 'content_next'`,
  );
  await Promise.all([publishDueContent(server.services), publishDueContent(server.services)]);
  await eventually(async () => expect(await shared()).toBe('/share?later'));
  const [newest, second] = await history();
  expect(newest).toMatchObject({ by: 'support', changed: ['shareUrl'] });
  expect(second!.content.shareUrl).toBe('/share?a=2');
  expect((await read()).next).toBeUndefined();
});

test('a time that has passed publishes at once', async () => {
  expect((await save({ shareUrl: '/share?now', goesLiveAt: 1_000 })).data.next).toBeUndefined();
  await eventually(async () => expect(await shared()).toBe('/share?now'));
});

test('content that waits can be taken back, and is then gone', async () => {
  await save({ shareUrl: '/share?never', goesLiveAt: Date.now() + 60_000 });
  expect((await callStaff(server, 'dropContent', {}, { token: owner })).data.next).toBeUndefined();
  await publishDueContent(server.services);
  expect((await read()).shareUrl).toBe('/share?now');
  expect((await callStaff(server, 'dropContent', {}, { token: owner })).data.error).toBe('NotFound');
});
