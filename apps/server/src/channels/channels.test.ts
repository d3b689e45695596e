import { locales } from '@truedraw/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictures } from '../testing/chat';
import { openCashier, type Cashier, type Player } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { changeByTwo } from '../testing/two-people';

let server: TestServer;
let cashier: Cashier;
let player: Player;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
  player = await registerPlayer(server);
});
afterAll(() => server.stop());

const texts = (word: string) => ({ zh: `${word} zh`, en: `${word} en`, th: `${word} th` });
const set = (fields: object, token = cashier.owner) => callStaff(server, 'setChannel', fields, { token });
const setByTwo = (fields: object) => changeByTwo(server, 'setChannel', fields, { token: cashier.owner });
const listed = async () => (await callStaff(server, 'channels', {}, { token: cashier.owner })).data;
/** A new channel, on which two people agreed. */
async function add(fields: object): Promise<number> {
  expect((await setByTwo(fields)).code).toBe(200);
  return Math.max(...(await listed()).map(({ channelid }) => channelid));
}
const names = async (locale = 'en') =>
  (await server.call('channelList', {}, { token: player.token, locale })).data.map(
    ({ channelname }) => channelname,
  );

describe('a channel', () => {
  test('is listed once it is open, in its order, in the language of the user', async () => {
    const channelid = await add({ name: texts('Name'), position: 0 });
    expect(await names()).not.toContain('Name en');
    expect(
      (await server.call('channelInfo', { channel: channelid }, { token: player.token })).data.error,
    ).toBe('ChannelUnknown');
    const more = { info: texts('Info'), contact: texts('Contact'), tip: texts('Tip') };
    await setByTwo({ channelid, open: true, picture: '/art/pay-bank.png', ...more });
    for (const locale of locales) {
      expect((await names(locale))[0]).toBe(`Name ${locale}`);
      const info = await server.call('channelInfo', { channel: channelid }, { token: player.token, locale });
      expect(info.data).toEqual({
        channelid,
        channelname: `Name ${locale}`,
        icon: '/art/pay-bank.png',
        info: `Info ${locale}`,
        contact: `Contact ${locale}`,
        tip: `Tip ${locale}`,
      });
    }
    await set({ channelid, open: false });
    expect(await names()).not.toContain('Name en');
  });

  test.each([
    [{ picture: 'https://elsewhere.example/qr.png' }, 'BadInput'],
    [{ icon: '/art/../secret.svg' }, 'BadInput'],
    [{ picture: 'javascript:alert(1)' }, 'BadInput'],
    [{ channelid: 99_999, open: true }, 'ChannelUnknown'],
    [{ info: { ...texts('Info'), th: ' ' } }, 'TextsMissing'],
    [{}, 'NothingToChange'],
  ])('is not changed by %j', async (fields, error) => {
    expect((await set(fields)).data.error).toBe(error);
  });

  test('is paid to where two owners agreed; one moves it in the list and closes it', async () => {
    const channelid = await add({ name: texts('Safe'), info: texts('ours'), open: true });
    const theirs = { info: texts('mine'), picture: '/art/pay-bank.png' };
    for (const fields of [theirs, { name: texts('N') }, { contact: texts('C') }, { tip: texts('T') }])
      expect((await set({ channelid, ...fields })).data).toMatchObject({
        info: texts('ours'),
        proposal: expect.any(Number),
      });
    const { proposal } = (await set({ channelid, ...theirs })).data;
    const confirmed = await callStaff(server, 'confirmChange', { id: proposal! }, { token: cashier.owner });
    expect(confirmed.data.error).toBe('OwnProposal');
    const { list } = (await callStaff(server, 'changes', { state: 'waiting' }, { token: cashier.owner }))
      .data;
    expect(list.find(({ id }) => id === proposal)).toMatchObject({
      kind: 'setChannel',
      channelid,
      fields: [
        { name: 'info', before: ['ours en', 'ours th', 'ours zh'], after: ['mine en', 'mine th', 'mine zh'] },
        { name: 'picture', before: [''], after: ['/art/pay-bank.png'] },
      ],
    });
    expect((await set({ ...theirs, name: texts('New') })).data.proposal, 'a new one').toEqual(
      expect.any(Number),
    );
    expect((await set({ channelid, position: 5, info: texts('ours') })).data).toMatchObject({ position: 5 });
    expect((await set({ channelid, open: false })).data.open).toBe(false);
    expect((await set({ channelid, open: true })).data).toMatchObject({
      open: false,
      proposal: expect.any(Number),
    });
  });

  test('that is sent again after the answer was lost is proposed once, and made once', async () => {
    const fields = { name: texts('Once'), position: 3 };
    const answers = await Promise.all([set(fields), set(fields), set(fields)]);
    const [id = 0, ...others] = new Set(answers.map(({ data }) => data.proposal));
    expect(others).toEqual([]);
    const owner2 = await logInStaff(server, 'owner2');
    const { proposal: theirs = 0 } = (await set(fields, owner2)).data;
    expect(theirs, 'of another person').not.toBe(id);
    expect((await set({ ...fields, position: 4 })).data.proposal).not.toBe(id);
    expect((await callStaff(server, 'confirmChange', { id }, { token: owner2 })).code).toBe(200);
    expect((await set(fields)).data.error).toBe('ChannelKnown');
    const again = await callStaff(server, 'confirmChange', { id: theirs }, { token: cashier.owner });
    expect(again.data.error).toBe('ChannelKnown');
    expect((await listed()).filter(({ name }) => name.en === 'Once en')).toHaveLength(1);
  });

  test('can be changed by the owner; the log has the values before', async () => {
    expect((await set({ name: texts('X') }, cashier.finance)).data.error).toBe('Forbidden');
    const channelid = await add({ name: texts('First') });
    await setByTwo({ channelid, name: texts('Second') });
    const log = await callStaff(
      server,
      'auditLog',
      { action: 'channel.set', pagesize: 1 },
      { token: cashier.owner },
    );
    expect(JSON.parse(log.data.list[0]!.detail)).toMatchObject({
      before: { name: texts('First') },
      after: { name: texts('Second') },
    });
  });
});

describe('an uploaded picture', () => {
  const upload = (bytes: Buffer | string) =>
    callStaff(
      server,
      'uploadPicture',
      { data: typeof bytes === 'string' ? bytes : bytes.toString('base64') },
      { token: cashier.owner },
    );
  const png = Buffer.from(pictures.png, 'base64');

  test.each([
    ['image/png', png],
    ['image/jpeg', Buffer.from(pictures.jpeg, 'base64')],
    ['image/webp', Buffer.from(pictures.webp, 'base64')],
  ])('of type %s is served with that type only', async (type, bytes) => {
    const { data } = await upload(bytes);
    const answer = await fetch(server.address + data.picture);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await add({ picture: data.picture, name: texts('With picture') });
  });

  /** The same picture with another size in its header. */
  const sized = (width: number, height: number): Buffer => {
    const copy = Buffer.from(png);
    copy.writeUInt32BE(width, 16);
    copy.writeUInt32BE(height, 20);
    return copy;
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const webp = Buffer.from('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xb0\x04\0\x0a\0\0', 'latin1');
  const jpeg = Buffer.from('\xff\xd8\xff\xc0\0\x11\x08\x04\xb1\0\x10\x03\0\0\0\0', 'latin1');

  test.each([
    ['a script', Buffer.from('<script>alert(1)</script>'), 'PictureUnknown'],
    ['an SVG, which may hold one', Buffer.from(svg), 'PictureUnknown'],
    ['a GIF', Buffer.from('GIF89a'), 'PictureUnknown'],
    ['nothing', Buffer.alloc(0), 'PictureUnknown'],
    ['what is no base64', '%%%', 'PictureUnknown'],
    ['half a PNG', png.subarray(0, 30), 'PictureUnknown'],
    ['a picture without height', sized(10, 0), 'PictureUnknown'],
    ['a PNG that unpacks to billions of pixels', sized(60_000, 60_000), 'PictureUnknown'],
    ['a PNG wider than phones show it', sized(1_201, 10), 'PictureTooWide'],
    ['a PNG higher than phones show it', sized(10, 1_201), 'PictureTooWide'],
    ['a WebP wider than phones show it', webp, 'PictureTooWide'],
    ['a JPEG higher than phones show it', jpeg, 'PictureTooWide'],
    ['more than two megabytes', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), 'PictureTooLarge'],
  ])('that is %s is refused', async (_what, bytes, error) => {
    expect((await upload(bytes)).data.error).toBe(error);
  });

  test('of the largest allowed size is accepted', async () => {
    expect((await upload(sized(1_200, 1_200))).data).toMatchObject({ width: 1_200, height: 1_200 });
  });

  test('that was never uploaded is not found', async () => {
    for (const id of ['0'.repeat(64), '..%2f..', 'x'])
      expect((await fetch(`${server.address}/api/pictures/${id}`)).status).toBe(404);
  });
});
