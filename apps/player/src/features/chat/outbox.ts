import { errorText, isUnanswered, randomKey } from '@truedraw/client';
import { call } from '../../lib/api/call';
import { guestHeaders, storeChatKey, storedChatKey } from '../../lib/chat/chat-key';
import { serverNow } from '../../lib/clock';
import { storedToken } from '../../lib/session/session-store';
import { ownerNow, receive, useChatStore } from './chat-store';
import type { Outgoing, OutgoingPicture } from './messages';
import { rememberPicture } from './use-picture';

const timeoutMs = 30_000;

const update = (clientId: string, change: Partial<Outgoing>): void =>
  useChatStore.setState(({ outgoing }) => ({
    outgoing: outgoing.map((each) => (each.clientId === clientId ? { ...each, ...change } : each)),
  }));

export function sendMessage(text: string, picture: OutgoingPicture | undefined): void {
  const message: Outgoing = { clientId: randomKey(), text, picture, at: serverNow(), state: 'queued' };
  useChatStore.setState(({ outgoing }) => ({ outgoing: [...outgoing, message] }));
  void sendAll();
}

/** Sends again with the same client id, so that a message whose response was lost is not stored twice. */
export function retry(clientId: string): void {
  update(clientId, { state: 'queued' });
  void sendAll();
}

export const discard = (clientId: string): void =>
  useChatStore.setState(({ outgoing }) => ({
    outgoing: outgoing.filter((each) => each.clientId !== clientId),
  }));

let sending: Promise<void> | undefined;

/** Sends one message after the other, so that they arrive in the right order. */
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
    else update(next.clientId, { state: 'waiting' });
  }
}

async function deliver({ clientId, text, picture }: Outgoing): Promise<void> {
  const sender = ownerNow();
  try {
    await ensureChatKey();
    const message = await call(
      'sendChat',
      { clientId, ...(text && { text }), ...(picture && { picture: picture.data }) },
      { headers: guestHeaders(), timeoutMs, ...(sender !== undefined && { userId: sender }) },
    );
    // After a logout it is nobody's here. What a guest sent is sent again by the user and found, as it keeps its id.
    if (ownerNow() !== sender) return;
    if (picture) rememberPicture(message.seq, picture);
    receive(message);
  } catch (error) {
    const cut = isUnanswered(error) && !navigator.onLine;
    update(clientId, cut ? { state: 'waiting' } : { state: 'failed', reason: errorText(error, '') });
  }
}

/** A guest needs a chat key before the first message. A key that another tab stored in the meantime is used. */
async function ensureChatKey(): Promise<void> {
  if (storedToken() !== undefined || storedChatKey() !== null) return;
  const { chatKey } = await call('openChat', {});
  if (storedChatKey() === null) storeChatKey(chatKey);
}

/** Sends the waiting messages when the device is online again. */
window.addEventListener('online', () => {
  for (const { clientId, state } of useChatStore.getState().outgoing)
    if (state === 'waiting') update(clientId, { state: 'queued' });
  void sendAll();
});
