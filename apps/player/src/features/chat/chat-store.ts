import { create } from 'zustand';
import { call } from '../../lib/api/call';
import { guestHeaders } from '../../lib/chat/chat-key';
import { claimGuestChat } from '../../lib/chat/claim-chat';
import { setUnread } from '../../lib/chat/unread';
import { useSessionStore } from '../../lib/session/session-store';
import { mergeMessages, emptyConversation, type ChatMessage, type Conversation } from './messages';

interface ChatState extends Conversation {
  loaded: boolean;
  /** The error of the last request. The messages that were loaded before stay. */
  error: unknown;
  loadingOlder: boolean;
  /** The text that was typed but not sent. */
  draft: string;
}

const fresh = (): ChatState => ({
  ...emptyConversation,
  loaded: false,
  error: undefined,
  loadingOlder: false,
  draft: '',
});

/** The conversation stays in memory while the app is open, so that a chat that is opened again shows at once. */
export const useChatStore = create<ChatState>(fresh);

/** Whose conversation it is; undefined for a guest. */
export const ownerNow = (): number | undefined => useSessionStore.getState().session?.account.userId;

/**
 * The owner of this conversation. Another owner starts with an empty one. When a guest logs in, the unsent messages
 * stay, because the guest's chat becomes the user's chat.
 */
let owner = ownerNow();
useSessionStore.subscribe(() => {
  if (ownerNow() === owner) return;
  const { outgoing, draft } = useChatStore.getState();
  useChatStore.setState({ ...fresh(), ...(owner === undefined && { outgoing, draft }) });
  owner = ownerNow();
});

const history = (range: { before?: number; after?: number }) =>
  call('chatHistory', { ...range, pageSize: 30 }, { headers: guestHeaders() });

const merge = (incoming: readonly ChatMessage[], rest: Partial<ChatState> = {}): void =>
  useChatStore.setState((state) => ({ ...mergeMessages(state, incoming), ...rest }));

const muteMs = 300;

let reading: Promise<void> | undefined;

/** Loads new messages. Calls at the same time share one request. */
export function refresh(): Promise<void> {
  reading ??= loadNew().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** Refreshes until this message is loaded. A second try is needed, because a running refresh may be older than it. */
export async function refreshTo(seq: number): Promise<void> {
  const isMissing = () => seq > useChatStore.getState().upTo;
  if (isMissing()) await refresh();
  if (isMissing()) await refresh();
}

async function loadNew(): Promise<void> {
  const reader = owner;
  try {
    // Messages that the user wrote as a guest belong to this chat. If claiming fails, the next refresh retries.
    await claimGuestChat().catch(() => undefined);
    let more = true;
    while (more) {
      const { upTo, loaded } = useChatStore.getState();
      const isUpdate = loaded && upTo > 0;
      const page = await history(isUpdate ? { after: upTo } : {});
      if (owner !== reader) return;
      merge(page.list, {
        upTo: page.list.at(-1)?.seq ?? upTo,
        loaded: true,
        error: undefined,
        ...(!isUpdate && { more: page.more }),
      });
      setUnread(page.unread);
      more = isUpdate && page.more;
    }
  } catch (error) {
    if (owner === reader) useChatStore.setState({ error });
  }
}

/** Loads the messages before the oldest one. */
export async function loadOlder(): Promise<void> {
  const { messages, loadingOlder, more } = useChatStore.getState();
  const [oldest] = messages;
  if (loadingOlder || !more || !oldest) return;
  const reader = owner;
  useChatStore.setState({ loadingOlder: true });
  try {
    const page = await history({ before: oldest.seq });
    if (owner === reader) merge(page.list, { more: page.more });
  } finally {
    // The delay keeps the log silent until the old messages are rendered, so that a screen reader does not read them.
    setTimeout(() => useChatStore.setState({ loadingOlder: false }), muteMs);
  }
}

/** Adds a message that the server has stored. If messages before it are missing, they are loaded too. */
export function receive(message: ChatMessage): void {
  const { upTo } = useChatStore.getState();
  const isNext = message.seq === upTo + 1;
  merge([message], isNext ? { upTo: message.seq, loaded: true } : {});
  if (!isNext) void refresh();
}

let readUpTo = { owner, seq: 0 };

/** Marks all answers up to this one as read on the server. */
export async function markRead(seq: number): Promise<void> {
  if (seq === 0 || (readUpTo.owner === owner && readUpTo.seq >= seq)) return;
  const reader = owner;
  readUpTo = { owner, seq };
  try {
    const { unread } = await call('readChat', { seq }, { headers: guestHeaders() });
    if (owner === reader) setUnread(unread);
  } catch {
    // The next answer, or the next opening of the chat, sends it again.
    readUpTo = { owner, seq: 0 };
  }
}

export const setDraft = (draft: string): void => useChatStore.setState({ draft });
