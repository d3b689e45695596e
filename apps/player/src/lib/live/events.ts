/** What the server's stream says, by topic. */
export interface LiveEvents {
  price: { updateTime: number; set: string; value: string };
  odds: { game: number; turnId: number; version: number };
  close: { turnId: number; game: number };
  result: { turnId: number; revision: number };
  settled: { turnId: number; game: number };
  balance: { coin: number };
  /** The own chat with customer service: answers not seen, and the number of its newest message. */
  chat: { unread: number; seq: number };
  /** More was missed than the stream can tell: read everything again. */
  reset: Record<string, never>;
}

export type LiveTopic = keyof LiveEvents;

export const liveTopics = [
  'price',
  'odds',
  'close',
  'result',
  'settled',
  'balance',
  'chat',
  'reset',
] as const;

/** What is told to a user alone. */
export const ownTopics: ReadonlySet<LiveTopic> = new Set(['balance', 'chat']);
