import type { ResponseOf } from '@truedraw/contract';

export type ChatMessage = ResponseOf<'sendChat'>;

/** A picture as it is sent: JPEG, in base64. */
export interface OutgoingPicture {
  data: string;
  width: number;
  height: number;
}

/** A message that is being sent. Its client id stays the same for every retry, so that it is written once. */
export interface Outgoing {
  clientId: string;
  text: string;
  picture: OutgoingPicture | undefined;
  at: number;
  /** `waiting` for a network; `failed` waits for the user. */
  state: 'queued' | 'waiting' | 'failed';
  /** Why it failed, in the server's words. */
  reason?: string;
}

export interface Conversation {
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  /** Whether there are earlier messages than those here. */
  more: boolean;
  /** Everything up to this number is known. */
  upTo: number;
}

export const emptyConversation: Conversation = { messages: [], outgoing: [], more: false, upTo: 0 };

/** Merges messages from the server, each once and in order; pending ones among them have arrived. */
export function absorb(before: Conversation, news: readonly ChatMessage[]): Conversation {
  if (!news.length) return before;
  const bySeq = new Map([...before.messages, ...news].map((message) => [message.seq, message]));
  const messages = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
  const arrived = new Set(news.map(({ clientId }) => clientId));
  const outgoing = before.outgoing.filter(({ clientId }) => !arrived.has(clientId));
  return { ...before, messages, outgoing };
}

/** The newest message that is not the user's own; reading it means that everything is read. */
export const newestAnswer = ({ messages }: Conversation): number =>
  messages.findLast(({ from }) => from !== 'me')?.seq ?? 0;

/** After a longer pause the time is shown. */
const silenceMs = 5 * 60_000;

export const isAfterSilence = (at: number, before: number | undefined): boolean =>
  before === undefined || Math.abs(at - before) >= silenceMs;
