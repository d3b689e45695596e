import type { ResponseOf } from '@truedraw/client/player';

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
  /** `waiting` waits for a network connection, `failed` waits for the user. */
  state: 'queued' | 'waiting' | 'failed';
  /** The server's message about the failure. */
  reason?: string;
}

export interface Conversation {
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  /** Whether the server has earlier messages. */
  more: boolean;
  /** All messages up to this number are loaded. */
  upTo: number;
}

export const emptyConversation: Conversation = { messages: [], outgoing: [], more: false, upTo: 0 };

/** Merges messages from the server, each once and in order. Outgoing messages among them are no longer pending. */
export function mergeMessages(before: Conversation, incoming: readonly ChatMessage[]): Conversation {
  if (!incoming.length) return before;
  const bySeq = new Map([...before.messages, ...incoming].map((message) => [message.seq, message]));
  const messages = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
  const arrived = new Set(incoming.map(({ clientId }) => clientId));
  const outgoing = before.outgoing.filter(({ clientId }) => !arrived.has(clientId));
  return { ...before, messages, outgoing };
}

/** The newest message that is not the user's own. When it is read, all earlier ones count as read. */
export const newestAnswer = ({ messages }: Conversation): number =>
  messages.findLast(({ from }) => from !== 'me')?.seq ?? 0;

/** After a longer pause the time is shown. */
const timeShownAfterMs = 5 * 60_000;

export const isTimeShown = (at: number, before: number | undefined): boolean =>
  before === undefined || Math.abs(at - before) >= timeShownAfterMs;
