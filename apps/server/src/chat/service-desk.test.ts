import { randomUUID } from 'node:crypto';
import type { StaffCallName } from '@truedraw/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pictures, visitor } from '../testing/chat';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';

let server: TestServer;
let support: string;
let owner: string;
let auditor: string;
beforeAll(async () => {
  server = await startTestServer();
  support = await logInStaff(server, 'support');
  owner = await logInStaff(server, 'owner');
  auditor = await logInStaff(server, 'auditor');
});
afterAll(() => server.stop());
beforeEach(async () => void (await server.sql('DELETE FROM chats')));

const as = <Name extends StaffCallName>(token: string, name: Name, fields: object = {}) =>
  callStaff(server, name, fields as never, { token });
const answer = (token: string, chatId: number, text: string, clientId = randomUUID()) =>
  as(token, 'answerChat', { chatId, clientId, text });
const list = async (filter: string, token = support) =>
  (await as(token, 'chats', { filter })).data.list.map(({ lastText }) => lastText);

/** A guest who has asked something, and the chat's number. */
async function asked(text: string, locale = 'en') {
  const person = await visitor(server);
  await person.say(text, { locale });
  const [row] = await server.sql<{ id: number }>('SELECT max(id) AS id FROM chats');
  // The greeting of the demonstration would be the last message.
  await server.sql(`DELETE FROM chat_messages WHERE author = 'auto'`);
  return { person, chatId: row!.id };
}

test('staff see the person, the language, the question and how long it has waited', async () => {
  const player = await registerPlayer(server);
  const person = await visitor(server, player.token);
  await person.say('ถามหน่อย', { locale: 'th' });
  await person.say({ picture: pictures.png }, { locale: 'th' });
  const { data } = await as(support, 'chats', { filter: 'waiting' });
  expect(data.totalCount).toBe(1);
  expect(data.list[0]).toEqual({
    chatId: expect.any(Number),
    guest: false,
    userid: player.userid,
    nickname: player.nickname,
    locale: 'th',
    done: false,
    unanswered: 2,
    waitingSince: expect.any(Number),
    lastAt: expect.any(Number),
    lastFrom: 'person',
    lastText: '',
  });
  const guest = await asked('hello');
  const chat = await as(support, 'chat', { chatId: guest.chatId });
  expect(chat.data).toMatchObject({ guest: true, locale: 'en', readSeq: 0 });
  expect(chat.data).not.toHaveProperty('userid');
  expect(chat.data.list).toEqual([{ seq: 1, from: 'person', text: 'hello', at: expect.any(Number) }]);
});

test('waiting chats are listed oldest first, and leave the queue when they are answered or finished', async () => {
  const first = await asked('first');
  const second = await asked('second');
  await asked('third');
  await first.person.say('first again');
  await server.sql(`DELETE FROM chat_messages WHERE author = 'auto'`);
  expect(await list('waiting')).toEqual(['first again', 'second', 'third']);
  const { data } = await as(support, 'chatCounts');
  const [oldest] = (await as(support, 'chats', { filter: 'waiting' })).data.list;
  expect(data).toEqual({ waiting: 3, mine: 0, oldest: oldest!.waitingSince });
  await answer(support, first.chatId, 'an answer');
  expect((await as(support, 'finishChat', { chatId: second.chatId, seq: 99 })).code).toBe(200);
  expect(await list('waiting')).toEqual(['third']);
  expect(await list('mine')).toEqual(['an answer']);
  expect(await list('mine', owner)).toEqual([]);
  expect((await list('all'))[0]).toBe('an answer');
  await first.person.say('thanks, but');
  expect((await as(support, 'chatCounts')).data).toMatchObject({ waiting: 2, mine: 1 });
});

test('an answer is shown to the person without the name of the staff member, and stored with it', async () => {
  const { person, chatId } = await asked('hello');
  const { data } = await answer(support, chatId, 'how can I help?');
  expect(data).toMatchObject({ from: 'staff', by: { name: 'support' } });
  const { data: seen } = await server.call('chatHistory', { after: 1 }, person.options);
  expect(seen.list).toEqual([
    { seq: data.seq, from: 'staff', text: 'how can I help?', at: expect.any(Number) },
  ]);
});

test('an answer sent many times at once is stored once', async () => {
  const { chatId } = await asked('hello');
  const clientId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => answer(support, chatId, 'once', clientId)),
  );
  expect(new Set(answers.map(({ data }) => data.seq)).size).toBe(1);
  expect(await server.sql('SELECT 1 FROM chat_messages WHERE client_id = $1', [clientId])).toHaveLength(1);
});

test('staff send pictures and see those of the person, with the same limits', async () => {
  const { person, chatId } = await asked('hello');
  const { data: shown } = await person.say({ picture: pictures.jpeg });
  const seen = await as(auditor, 'chatPictureForStaff', { chatId, seq: shown.seq });
  expect(seen.data).toEqual({ type: 'image/jpeg', data: pictures.jpeg });
  expect((await as(auditor, 'chatPictureForStaff', { chatId, seq: 1 })).code).toBe(404);
  const sent = await as(support, 'answerChat', { chatId, clientId: randomUUID(), picture: pictures.png });
  const back = await server.call('chatPicture', { seq: sent.data.seq }, person.options);
  expect(back.data.type).toBe('image/png');
  for (const [said, error] of [
    [{}, 'ChatEmpty'],
    [{ text: 'x'.repeat(1_001) }, 'BadInput'],
    [{ picture: 'PHN2Zy8+' }, 'PictureUnknown'],
  ] as const)
    expect((await as(support, 'answerChat', { chatId, clientId: randomUUID(), ...said })).data.error).toBe(
      error,
    );
});

describe('a staff member with a chat', () => {
  test('is the first of two who take it at once; the other has to confirm taking it over', async () => {
    const { chatId } = await asked('hello');
    const both = await Promise.all([support, owner].map((by) => as(by, 'assignChat', { chatId })));
    expect(both.map(({ code }) => code)).toEqual(expect.arrayContaining([200, 409]));
    const loser = both[0]!.code === 200 ? owner : support;
    expect((await answer(loser, chatId, 'me too')).data.error).toBe('ChatTaken');
    expect((await as(loser, 'finishChat', { chatId, seq: 9 })).data.error).toBe('ChatTaken');
    expect((await as(loser, 'assignChat', { chatId, over: true })).code).toBe(200);
    expect((await answer(loser, chatId, 'me')).code).toBe(200);
  });

  test('can release it; only an owner can release the chats of others', async () => {
    const { chatId } = await asked('hello');
    await as(owner, 'assignChat', { chatId });
    expect((await as(support, 'releaseChat', { chatId })).data.error).toBe('ChatTaken');
    expect((await as(owner, 'releaseChat', { chatId })).code).toBe(200);
    await as(support, 'assignChat', { chatId });
    expect((await as(owner, 'releaseChat', { chatId })).code).toBe(200);
    expect((await as(owner, 'releaseChat', { chatId })).code, 'again changes nothing').toBe(200);
    expect((await as(support, 'chat', { chatId })).data).not.toHaveProperty('assignedTo');
  });

  test('cannot finish it with an unread question, and the next question opens it again', async () => {
    const { person, chatId } = await asked('hello');
    const { data } = await answer(support, chatId, 'done?');
    await person.say('one more thing');
    expect((await as(support, 'finishChat', { chatId, seq: data.seq })).data.error).toBe('ChatHasNews');
    expect((await as(support, 'finishChat', { chatId, seq: data.seq + 1 })).code).toBe(200);
    expect((await as(support, 'chat', { chatId })).data).toMatchObject({ done: true, unanswered: 0 });
    await person.say('and another');
    const { data: open } = await as(owner, 'chat', { chatId });
    expect(open).toMatchObject({ done: false, unanswered: 1 });
    expect(open).not.toHaveProperty('assignedTo');
  });

  test('is recorded in the log; an action without effect is not', async () => {
    const { chatId } = await asked('hello');
    for (const name of ['assignChat', 'assignChat', 'releaseChat', 'releaseChat'] as const)
      await as(support, name, { chatId });
    await as(support, 'finishChat', { chatId, seq: 9 });
    const { data } = await as(owner, 'auditLog', { action: 'chat' });
    const ours = data.list.filter(({ detail }) => JSON.parse(detail).chatId === chatId);
    expect(ours.map(({ action }) => action)).toEqual(['chat.finish', 'chat.release', 'chat.assign']);
    expect((await as(owner, 'verifyAuditLog')).data.ok).toBe(true);
  });
});

test('a chat that does not exist is refused by every call about a chat', async () => {
  const chatId = 999_999;
  for (const [name, fields] of [
    ['chat', {}],
    ['answerChat', { clientId: randomUUID(), text: 'x' }],
    ['assignChat', {}],
    ['releaseChat', {}],
    ['finishChat', { seq: 1 }],
  ] as const)
    expect((await as(support, name, { chatId, ...fields })).data.error, name).toBe('ChatUnknown');
  expect((await as(support, 'chatPictureForStaff', { chatId, seq: 1 })).code).toBe(404);
});

test('canned answers are saved, changed and removed, in three languages, and recorded', async () => {
  const texts = { title: 'Hours', zh: '全年无休', en: 'Always', th: 'ตลอดเวลา' };
  // Again, as after a response that was lost.
  const answers = await Promise.all([1, 2, 3].map(() => as(support, 'saveCannedAnswer', texts)));
  const { data: saved } = answers[0]!;
  expect(saved).toEqual({ id: expect.any(Number), ...texts });
  for (const { data } of answers) expect(data).toEqual(saved);
  const changed = { ...saved, en: 'Day and night' };
  expect((await as(owner, 'saveCannedAnswer', changed)).data).toEqual(changed);
  expect((await as(auditor, 'cannedAnswers')).data).toEqual([changed]);
  expect((await as(support, 'removeCannedAnswer', { id: saved.id })).code).toBe(200);
  expect((await as(auditor, 'cannedAnswers')).data).toEqual([]);
  for (const [name, fields] of [
    ['removeCannedAnswer', { id: saved.id }],
    ['saveCannedAnswer', changed],
  ] as const)
    expect((await as(support, name, fields)).data.error).toBe('AnswerUnknown');
  for (const wrong of [
    { ...texts, th: ' ' },
    { ...texts, zh: undefined },
    { ...texts, en: 'x'.repeat(1_001) },
  ])
    expect((await as(support, 'saveCannedAnswer', wrong)).code).toBe(400);
  const { data: log } = await as(owner, 'auditLog', { action: 'answer' });
  expect(log.list.map(({ action }) => action)).toEqual(['answer.remove', 'answer.save', 'answer.save']);
});
