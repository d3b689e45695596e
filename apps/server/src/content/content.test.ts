import type { StaffResponseOf } from '@truedraw/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually';
import { pictures } from '../testing/chat';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { changeByTwo } from '../testing/two-people';

let server: TestServer;
/** Another server on the same database, which is notified of changes by the first. */
let other: TestServer;
let owner: string;
let support: string;
let now: StaffResponseOf<'content'>;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ DATABASE_URL: server.services.config.databaseUrl });
  owner = await logInStaff(server, 'owner');
  support = await logInStaff(server, 'support');
  await changeByTwo(server, 'setContentHosts', { hosts: ['T.me', 'line.me', ' t.me '] }, { token: owner });
});
beforeEach(async () => void (now = (await callStaff(server, 'content', {}, { token: support })).data));
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const save = (changes: object, token = support) =>
  callStaff(server, 'saveContent', { ...now, ...changes }, { token });

test('a fresh system shows its own pictures and links to its own pages', () => {
  expect(now).toMatchObject({
    version: 0,
    banners: [{ picture: '/art/banner-draw.svg', url: '/today' }, {}, {}],
    kefuUrl: '/service',
    hosts: ['line.me', 't.me'],
  });
});

test('saved content is on every phone at its next request, from any server', async () => {
  const upload = await callStaff(server, 'uploadPicture', { data: pictures.png }, { token: support });
  const { picture } = upload.data;
  expect(upload.data).toMatchObject({ width: 1, height: 1 });
  const { code, data } = await save({
    banners: [{ picture, url: 'https://t.me/truedraw' }],
    middle: { picture: '', url: '' },
    kefuUrl: 'https://line.me/ti/p/~truedraw',
    contacts: [{ name: { zh: '电报', en: 'Telegram', th: '' }, url: 'https://t.me/help' }],
    rules: { zh: '说明\u0007', en: ' Mind the close. ', th: '' },
  });
  expect([code, data.version]).toEqual([200, now.version + 1]);
  for (const one of [server, other])
    await eventually(async () =>
      expect((await one.call('config')).data).toMatchObject({
        titleImage: [picture],
        titleUrls: ['https://t.me/truedraw'],
        midImage: '',
        kefuUrl: 'https://line.me/ti/p/~truedraw',
      }),
    );
  expect((await server.call('notes', {}, { locale: 'en' })).data).toEqual({
    rules: 'Mind the close.',
    contacts: [{ name: 'Telegram', url: 'https://t.me/help' }],
  });
  // A text without a translation is shown in its original language.
  expect((await server.call('notes', {}, { locale: 'th' })).data).toEqual({
    rules: '说明',
    contacts: [{ name: '电报', url: 'https://t.me/help' }],
  });
});

test('of two people who change the content at once, the second is refused', async () => {
  const answers = await Promise.all([save({ shareUrl: '/share?a=1' }), save({ shareUrl: '/share?a=2' })]);
  expect(answers.map(({ code, data }) => data.error ?? code).toSorted()).toEqual([200, 'ContentChanged']);
});

describe('an address', () => {
  test.each([
    'javascript:alert(1)',
    'http://t.me/truedraw',
    'https://evil.example/',
    'https://t.me.evil.example/',
    'https://t.me@evil.example/',
    'https://evil.example\\@t.me/',
    'https://t.me:8443/',
    'https:t.me',
    'https:///t.me',
    '//evil.example/',
    '/\\evil.example/',
    '\thttps://t.me/a\nb',
    'ftp://t.me/',
    'data:text/html,x',
    't.me/truedraw',
    'HTTPS://EVIL.example/',
    '/promotion',
  ])('%j is refused in every field', async (url) => {
    for (const changes of [
      { kefuUrl: url },
      { middle: { picture: '', url } },
      { banners: [{ picture: '/art/banner-draw.svg', url }] },
      { contacts: [{ name: { zh: 'x', en: 'x', th: 'x' }, url }] },
    ])
      expect((await save(changes)).data.error).toBe('AddressNotAllowed');
  });

  test('within the app is of a page that there is', async () => {
    const { msg } = await save({ kefuUrl: '/promotion' });
    expect(msg).toBe('The link /promotion is not allowed: the app has no such page');
  });

  test.each(['', '/rule', '/bet/2?x=1#y', 'https://t.me/truedraw?start=1', 'HTTPS://T.ME/x'])(
    '%j is accepted',
    async (url) => {
      expect((await save({ kefuUrl: url })).code).toBe(200);
    },
  );
});

test.each([
  'https://t.me/picture.png',
  '/art/../api/staff/account',
  `/api/pictures/${'0'.repeat(64)}`,
  'data:image/png;base64,AAAA',
  '',
])('the picture %j is not an uploaded one and is refused', async (picture) => {
  expect((await save({ banners: [{ picture, url: '/' }] })).data.error).toBe('PictureMissing');
});

test('a file that is not a picture is not stored, whatever its type says', async () => {
  const data = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString(
    'base64',
  );
  expect((await callStaff(server, 'uploadPicture', { data }, { token: support })).data.error).toBe(
    'PictureUnknown',
  );
});

describe('the allowed hosts of links', () => {
  const set = (hosts: string[], token = owner) => callStaff(server, 'setContentHosts', { hosts }, { token });

  test.each(['https://t.me', 't.me/x', 'localhost', '127.0.0.1', '*.example.com', 't.me:443', 'a b.com', ''])(
    'do not accept %j',
    async (host) => {
      expect((await set(['t.me', host])).data.error).toBe('HostInvalid');
    },
  );

  test('are set by the owner, and a host with a link to it cannot be removed', async () => {
    await save({ kefuUrl: 'https://line.me/x' });
    expect((await set(['t.me'])).data).toMatchObject({ error: 'HostInUse' });
    const { hosts, proposal } = (await set(['t.me', 'line.me', 'example.com'])).data;
    expect(hosts, 'a further one waits for a second owner').toEqual(['line.me', 't.me']);
    const token = await logInStaff(server, 'owner2');
    expect((await callStaff(server, 'confirmChange', { id: proposal! }, { token })).code).toBe(200);
    expect((await set(['t.me', 'line.me'])).data, 'one removes it').toMatchObject({
      hosts: ['line.me', 't.me'],
    });
    expect((await set(['t.me'], support)).data.error).toBe('Forbidden');
  });
});

test('each change leaves one entry with the values before', async () => {
  const { data } = await save({ downloadUrl: '/my' });
  await callStaff(server, 'setContentHosts', { hosts: data.hosts }, { token: owner });
  const log = (await callStaff(server, 'auditLog', { action: 'content', pagesize: 2 }, { token: owner })).data
    .list;
  expect(log.map(({ name, action, detail }) => [name, action, JSON.parse(detail) as unknown])).toEqual([
    ['owner', 'content.hosts', { before: data.hosts, after: data.hosts }],
    [
      'support',
      'content.save',
      {
        before: { downloadUrl: now.downloadUrl, version: now.version },
        after: { downloadUrl: '/my', version: now.version + 1 },
      },
    ],
  ]);
});

test('the sent codes are shown only in a demonstration', async () => {
  await server.call('getVerifyCode', { phone: '+66891119999' });
  const shown = await callStaff(server, 'outbox', {}, { token: support });
  expect(shown.data[0]).toMatchObject({ to: '+66891119999', code: expect.stringMatching(/^\d{6}$/) });
  const real = await startTestServer({ DATABASE_URL: server.services.config.databaseUrl, DEMO: 'off' });
  expect((await callStaff(real, 'outbox', {}, { token: support })).data.error).toBe('NotFound');
  await real.stop();
});
