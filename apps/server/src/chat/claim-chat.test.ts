import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictures, visitor, type Visitor } from '../testing/chat';
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

const user = async () => visitor(server, (await registerPlayer(server)).token);
const claim = (by: Visitor, guest: Visitor) =>
  server.call('claimChat', {}, { ...by.options, headers: { ...guest.options.headers } });
const waitingChat = async (text: string) =>
  (await callStaff(server, 'chats', { filter: 'all' }, { token: support })).data.list.find(
    ({ lastText }) => lastText === text,
  )!;

test('the chat of a guest becomes the chat of the user, with its number, its pictures and its staff member', async () => {
  const guest = await visitor(server);
  const { data: shown } = await guest.say({ text: 'look', picture: pictures.webp });
  await guest.say('asked as a guest');
  const before = await waitingChat('asked as a guest');
  const person = await user();
  expect((await claim(person, guest)).data).toEqual({ claimed: true });
  expect(await person.texts()).toEqual(['look', 'asked as a guest']);
  const picture = await server.call('chatPicture', { seq: shown.seq }, person.options);
  expect(picture.data.data).toBe(pictures.webp);
  const after = await waitingChat('asked as a guest');
  expect(after).toMatchObject({ chatId: before.chatId, guest: false, userid: expect.any(Number) });
  expect(await guest.texts(), 'the key opens it no more').toEqual([]);
});

test('the messages of the guest are appended to a chat that the user already has, and staff see one chat', async () => {
  const person = await user();
  await person.say('mine 1');
  await person.say('mine 2');
  await server.call('readChat', { seq: 3 }, person.options);
  const guest = await visitor(server);
  const { data: shown } = await guest.say({ text: 'guest 1', picture: pictures.png });
  await guest.say('guest 2');
  const old = await waitingChat('guest 2');
  await callStaff(server, 'assignChat', { chatId: old.chatId }, { token: support });
  expect((await claim(person, guest)).data).toEqual({ claimed: true });
  expect(await person.texts()).toEqual(['mine 1', 'mine 2', 'guest 1', 'guest 2']);
  const joined = await waitingChat('guest 2');
  expect(joined).toMatchObject({ guest: false, unanswered: 4, assignedTo: { name: 'support' } });
  const gone = await callStaff(server, 'chat', { chatId: old.chatId }, { token: support });
  expect(gone.data.error).toBe('ChatUnknown');
  const { data } = await server.call('chatPicture', { seq: 3 + shown.seq }, person.options);
  expect(data.data).toBe(pictures.png);
  await person.say('and on');
  expect((await person.texts()).at(-1)).toBe('and on');
});

test('a message sent as a guest and, after a lost answer, again as a user is stored once', async () => {
  const guest = await visitor(server);
  const person = await user();
  const clientId = randomUUID();
  await guest.say({ clientId, text: 'once', picture: pictures.png });
  await person.say({ clientId, text: 'once', picture: pictures.png });
  await claim(person, guest);
  expect(await person.texts()).toEqual(['once']);
  const kept = await server.sql(
    `SELECT 1 FROM chat_pictures p WHERE NOT EXISTS (SELECT 1 FROM chat_messages m WHERE m.picture_id = p.id)`,
  );
  expect(kept, 'no picture without a message').toEqual([]);
  const { chatId, unanswered } = await waitingChat('once');
  expect(unanswered).toBe(1);
  const { data } = await callStaff(server, 'chat', { chatId }, { token: support });
  const seq = data.list.at(-1)!.seq;
  expect(await callStaff(server, 'finishChat', { chatId, seq }, { token: support })).toMatchObject({
    code: 200,
  });
});

test('a chat claimed by many users at once goes to one of them, complete', async () => {
  for (let round = 0; round < 5; round++) {
    const guest = await visitor(server);
    await guest.say('whose?');
    const people = [await user(), await user()];
    await people[0]!.say('I have one already');
    const claims = await Promise.all([...people, ...people].map((person) => claim(person, guest)));
    expect(claims.filter(({ data }) => data.claimed)).toHaveLength(1);
    const all = (await Promise.all(people.map((person) => person.texts()))).flat();
    expect(all.filter((text) => text === 'whose?')).toHaveLength(1);
  }
});

test('a chat claimed while the user sends a first message keeps both', async () => {
  for (let round = 0; round < 10; round++) {
    const guest = await visitor(server);
    await guest.say('as a guest');
    const person = await user();
    const [claimed, said] = await Promise.all([claim(person, guest), person.say('as a user')]);
    expect([claimed.data.claimed, said.code]).toEqual([true, 200]);
    expect((await person.texts()).toSorted()).toEqual(['as a guest', 'as a user']);
  }
});

test('an unknown key claims nothing and is not an error', async () => {
  const person = await user();
  const guest = await visitor(server);
  expect((await claim(person, guest)).data).toEqual({ claimed: false });
  expect((await server.call('claimChat', {}, person.options)).data).toEqual({ claimed: false });
  expect((await server.call('claimChat', {}, guest.options)).code).toBe(401);
});
