// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session/session-store';
import type { LoginInfo } from '../../lib/session/stored-session';
import { writeText } from '../../lib/storage';
import { useChatStore } from './chat-store';
import { sendMessage } from './outbox';

interface Sent {
  clientId: string;
  token: string | undefined;
  /** The server has stored it under this number. */
  answer: (seq: number) => void;
}

let sent: Sent[];

beforeEach(() => {
  sent = [];
  writeText('truedraw.chat', 'key-of-the-guest');
  vi.stubGlobal('fetch', (address: string, init: { body?: string; headers: Record<string, string> }) => {
    if (!address.includes('/service/send')) return Promise.reject(new TypeError('offline'));
    const { clientId, text } = JSON.parse(init.body!) as { clientId: string; text: string };
    return new Promise((resolve) => {
      const answer = (seq: number) =>
        resolve(Response.json({ code: 200, msg: '', data: { seq, from: 'me', text, at: 1, clientId } }));
      sent.push({ clientId, token: init.headers['Token'], answer });
    });
  });
});
afterEach(() => {
  endSession();
  writeText('truedraw.chat', null);
  vi.unstubAllGlobals();
});

const logIn = () =>
  beginSession({ token: 't', account: 'a', password: 'dev.x', userId: 7, coin: 5 } as LoginInfo);
const requests = (count: number) => vi.waitFor(() => expect(sent.length).toBe(count), 10_000);
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const texts = () => useChatStore.getState().messages.map(({ text }) => text);

test('a message that is answered after its sender logged out is not shown to the next one', async () => {
  logIn();
  sendMessage('my balance is wrong', undefined);
  await requests(1);
  endSession();
  sent[0]!.answer(1);
  await settled();
  expect(useChatStore.getState()).toMatchObject({ messages: [], outgoing: [] });
});

test('a guest’s message that is answered after the login is the user’s, under the number that it has there', async () => {
  sendMessage('hello', undefined);
  await requests(1);
  logIn();
  sent[0]!.answer(1);
  await requests(2);
  expect(sent[1]).toMatchObject({ clientId: sent[0]!.clientId, token: 't' });
  sent[1]!.answer(41);
  await vi.waitFor(() => expect(texts()).toEqual(['hello']));
  expect(useChatStore.getState()).toMatchObject({ messages: [{ seq: 41 }], outgoing: [] });
});
