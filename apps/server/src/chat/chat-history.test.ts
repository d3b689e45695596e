import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually';
import { pictures, visitor } from '../testing/chat';
import { openStream } from '../testing/event-stream';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';

let server: TestServer;
let support: string;
beforeAll(async () => {
  server = await startTestServer();
  support = await logInStaff(server, 'support');
});
afterAll(() => server.stop());

const newestChat = async () => (await server.sql<{ id: number }>('SELECT max(id) AS id FROM chats'))[0]!.id;
const answer = (chatId: number, text: string) =>
  callStaff(server, 'answerChat', { chatId, clientId: randomUUID(), text }, { token: support });

test('pages go back from the newest message and forward from a known one, each message once', async () => {
  const person = await visitor(server);
  for (let i = 1; i <= 9; i++) await person.say(`m${i}`);
  const read = async (fields: object) => {
    const { data } = await server.call('chatHistory', { pagesize: 4, ...fields }, person.options);
    return [data.list.map(({ seq }) => seq), data.more];
  };
  expect(await read({})).toEqual([[7, 8, 9, 10], true]);
  expect(await read({ before: 7 })).toEqual([[3, 4, 5, 6], true]);
  expect(await read({ before: 3 })).toEqual([[1, 2], false]);
  expect(await read({ after: 0 })).toEqual([[1, 2, 3, 4], true]);
  expect(await read({ after: 8 })).toEqual([[9, 10], false]);
  expect(await read({ after: 10 })).toEqual([[], false]);
});

test('users see no chat, picture or count of another user, nor whether there is one', async () => {
  const owner = await visitor(server, (await registerPlayer(server)).token);
  const { data } = await owner.say({ text: 'secret', picture: pictures.jpeg });
  await answer(await newestChat(), 'for you alone');
  const otherPeople = [
    await visitor(server),
    await visitor(server, (await registerPlayer(server)).token),
    { options: {} },
  ];
  for (const { options } of otherPeople) {
    expect((await server.call('chatHistory', {}, options)).data).toEqual({
      list: [],
      more: false,
      unread: 0,
    });
    expect((await server.call('chatUnread', {}, options)).data).toEqual({ unread: 0, seq: 0 });
    const picture = await server.call('chatPicture', { seq: data.seq }, options);
    const nothing = await server.call('chatPicture', { seq: 999 }, options);
    expect(picture).toMatchObject({ code: 404, data: { error: 'NotFound' } });
    expect(picture).toEqual(nothing);
    expect((await server.call('readChat', { seq: 99 }, options)).data).toEqual({ unread: 0 });
  }
  expect((await server.call('chatUnread', {}, owner.options)).data.unread).toBe(2);
});

test('a caller with an expired token does not count as a guest and has to log in again', async () => {
  const options = { token: 'x'.repeat(43) };
  expect((await server.call('chatHistory', {}, options)).code).toBe(401);
  expect((await server.call('sendChat', { clientId: randomUUID(), text: 'x' }, options)).code).toBe(401);
});

test('users who are suspended or have to change their first password can still use the chat', async () => {
  const player = await registerPlayer(server);
  await server.sql('UPDATE users SET suspended_at = now(), must_change_password = true WHERE id = $1', [
    player.userid,
  ]);
  expect((await server.call('account', {}, { token: player.token })).data.error).toBe('AccountSuspended');
  const person = await visitor(server, player.token);
  expect((await person.say('why?')).code).toBe(200);
});

test('answers are unread until they are marked as read, which is limited to messages that exist', async () => {
  const person = await visitor(server);
  await person.say('hello');
  const chatId = await newestChat();
  await answer(chatId, 'one');
  await answer(chatId, 'two');
  const unread = async () => (await server.call('chatUnread', {}, person.options)).data.unread;
  expect(await unread()).toBe(3);
  expect((await server.call('readChat', { seq: 3 }, person.options)).data).toEqual({ unread: 1 });
  expect((await server.call('readChat', { seq: 1 }, person.options)).data, 'never backwards').toEqual({
    unread: 1,
  });
  await server.call('readChat', { seq: 2_000_000 }, person.options);
  expect(await unread()).toBe(0);
  await answer(chatId, 'three');
  expect(await unread()).toBe(1);
  await person.say('my own words are never unread');
  expect(await unread()).toBe(1);
});

test('new messages of a chat are sent to the streams of its user only, on every device', async () => {
  const player = await registerPlayer(server);
  const otherPlayer = await registerPlayer(server);
  const person = await visitor(server, player.token);
  await person.say('hello');
  const chatId = await newestChat();
  const mine = await openStream(server.address, { headers: { token: player.token } });
  const theirs = await openStream(server.address, { headers: { token: otherPlayer.token } });
  const anyones = await openStream(server.address);
  const chatEvents = ({ events }: typeof mine) =>
    events.filter(({ event }) => event === 'chat').map(({ data }) => data);
  // Once more, if the news of the greeting comes after the stream was opened.
  await eventually(() => expect(chatEvents(mine).at(-1), 'at the start').toEqual({ unread: 1, seq: 2 }));
  await answer(chatId, 'an answer');
  await eventually(() => expect(chatEvents(mine).at(-1)).toEqual({ unread: 2, seq: 3 }));
  await server.call('readChat', { seq: 3 }, person.options);
  await eventually(() => expect(chatEvents(mine).at(-1)).toEqual({ unread: 0, seq: 3 }));
  expect(chatEvents(theirs)).toEqual([]);
  expect(chatEvents(anyones)).toEqual([]);
  for (const stream of [mine, theirs, anyones]) stream.close();
});
