import { create } from 'zustand';
import { call } from '../../lib/api/call';
import { guestHeaders } from '../../lib/chat/chat-key';
import { claimGuestChat } from '../../lib/chat/claim-chat';
import { setUnread } from '../../lib/chat/unread';
import { useSessionStore } from '../../lib/session/session-store';
import { absorb, emptyConversation, type ChatMessage, type Conversation } from './messages';

interface ChatState extends Conversation {
  loaded: boolean;
  /** Why the last reading failed; what was read before stays. */
  error: unknown;
  loadingOlder: boolean;
  /** What was typed and not sent. */
  draft: string;
}

const fresh = (): ChatState => ({
  ...emptyConversation,
  loaded: false,
  error: undefined,
  loadingOlder: false,
  draft: '',
});

/** Kept while the app is open, so that a chat that is opened again is there at once. */
export const useChatStore = create<ChatState>(fresh);

const ownerNow = (): number | undefined => useSessionStore.getState().session?.account.userid;

/**
 * The owner of this conversation; another owner starts with an empty one. Unsent messages of a guest stay after the
 * login, as the guest's chat does.
 */
let owner = ownerNow();
useSessionStore.subscribe(() => {
  if (ownerNow() === owner) return;
  const { outgoing, draft } = useChatStore.getState();
  useChatStore.setState({ ...fresh(), ...(owner === undefined && { outgoing, draft }) });
  owner = ownerNow();
});

const history = (range: { before?: number; after?: number }) =>
  call('chatHistory', { ...range, pagesize: 30 }, { headers: guestHeaders() });

const take = (news: readonly ChatMessage[], rest: Partial<ChatState> = {}): void =>
  useChatStore.setState((state) => ({ ...absorb(state, news), ...rest }));

const quietMs = 300;

let reading: Promise<void> | undefined;

/** Reads what is not known yet; one reading at a time. */
export function refresh(): Promise<void> {
  reading ??= readNews().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** Refreshes until this message is known: a running refresh may have begun before it was written. */
export async function refreshTo(seq: number): Promise<void> {
  const isMissing = () => seq > useChatStore.getState().upTo;
  if (isMissing()) await refresh();
  if (isMissing()) await refresh();
}

async function readNews(): Promise<void> {
  const reader = owner;
  try {
    // The guest's chat belongs here too; if it cannot be claimed now, it is tried the next time.
    await claimGuestChat().catch(() => undefined);
    let more = true;
    while (more) {
      const { upTo, loaded } = useChatStore.getState();
      const isUpdate = loaded && upTo > 0;
      const page = await history(isUpdate ? { after: upTo } : {});
      if (owner !== reader) return;
      take(page.list, {
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

/** Reads the page above the oldest message. */
export async function loadOlder(): Promise<void> {
  const { messages, loadingOlder, more } = useChatStore.getState();
  const [oldest] = messages;
  if (loadingOlder || !more || !oldest) return;
  const reader = owner;
  useChatStore.setState({ loadingOlder: true });
  try {
    const page = await history({ before: oldest.seq });
    if (owner === reader) take(page.list, { more: page.more });
  } finally {
    // A moment later: by then it stands there, and what was said long ago is not read out.
    setTimeout(() => useChatStore.setState({ loadingOlder: false }), quietMs);
  }
}

/** A message that the server has written; what may have come before it is read as well. */
export function arrived(message: ChatMessage): void {
  const { upTo } = useChatStore.getState();
  const isNext = message.seq === upTo + 1;
  take([message], isNext ? { upTo: message.seq, loaded: true } : {});
  if (!isNext) void refresh();
}

let readUpTo = { owner, seq: 0 };

/** Tells the server that the user has this answer, the newest, before the eyes. */
export async function markRead(seq: number): Promise<void> {
  if (seq === 0 || (readUpTo.owner === owner && readUpTo.seq >= seq)) return;
  readUpTo = { owner, seq };
  try {
    const { unread } = await call('readChat', { seq }, { headers: guestHeaders() });
    setUnread(unread);
  } catch {
    // Said again with the next answer, or when the chat is opened again.
    readUpTo = { owner, seq: 0 };
  }
}

export const setDraft = (draft: string): void => useChatStore.setState({ draft });
