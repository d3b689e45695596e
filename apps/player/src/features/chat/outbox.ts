import { isUnanswered, randomKey, saidBy } from '@truedraw/client';
import { call } from '../../lib/api/call';
import { guestHeaders, keepChatKey, storedChatKey } from '../../lib/chat/chat-key';
import { serverNow } from '../../lib/clock';
import { storedToken } from '../../lib/session/session-store';
import { arrived, useChatStore } from './chat-store';
import type { Outgoing, OutgoingPicture } from './messages';
import { rememberPicture } from './use-picture';

const timeoutMs = 30_000;

const change = (clientId: string, news: Partial<Outgoing>): void =>
  useChatStore.setState(({ outgoing }) => ({
    outgoing: outgoing.map((each) => (each.clientId === clientId ? { ...each, ...news } : each)),
  }));

export function sendMessage(text: string, picture: OutgoingPicture | undefined): void {
  const message: Outgoing = { clientId: randomKey(), text, picture, at: serverNow(), state: 'queued' };
  useChatStore.setState(({ outgoing }) => ({ outgoing: [...outgoing, message] }));
  void sendAll();
}

/** Tries again under the same name: what did arrive, though its answer did not, is not written twice. */
export function retry(clientId: string): void {
  change(clientId, { state: 'queued' });
  void sendAll();
}

export const discard = (clientId: string): void =>
  useChatStore.setState(({ outgoing }) => ({
    outgoing: outgoing.filter((each) => each.clientId !== clientId),
  }));

let sending: Promise<void> | undefined;

/** One after the other, so that they arrive in the order in which they were written. */
function sendAll(): Promise<void> {
  sending ??= drain().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function drain(): Promise<void> {
  for (;;) {
    const next = useChatStore.getState().outgoing.find(({ state }) => state === 'queued');
    if (!next) return;
    if (navigator.onLine) await deliver(next);
    else change(next.clientId, { state: 'waiting' });
  }
}

async function deliver({ clientId, text, picture }: Outgoing): Promise<void> {
  try {
    await needKey();
    const message = await call(
      'sendChat',
      { clientId, ...(text && { text }), ...(picture && { picture: picture.data }) },
      { headers: guestHeaders(), timeoutMs },
    );
    if (picture) rememberPicture(message.seq, picture);
    arrived(message);
  } catch (error) {
    const cut = isUnanswered(error) && !navigator.onLine;
    change(clientId, cut ? { state: 'waiting' } : { state: 'failed', reason: saidBy(error, '') });
  }
}

/** A guest's chat has a key before it has a message. One that another tab got meanwhile is taken. */
async function needKey(): Promise<void> {
  if (storedToken() !== undefined || storedChatKey() !== null) return;
  const { chatKey } = await call('openChat', {});
  if (storedChatKey() === null) keepChatKey(chatKey);
}

/** What waited for a network goes out when there is one. */
window.addEventListener('online', () => {
  for (const { clientId, state } of useChatStore.getState().outgoing)
    if (state === 'waiting') change(clientId, { state: 'queued' });
  void sendAll();
});
