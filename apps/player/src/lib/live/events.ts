/** The events of the server's stream, by topic. */
export interface LiveEvents {
  price: { updateTime: number; set: string; value: string };
  odds: { game: number; turnId: number; version: number };
  close: { turnId: number; game: number };
  result: { turnId: number; revision: number };
  settled: { turnId: number; game: number };
  balance: { coin: number };
  /** The user's chat with customer service: the number of unread answers, and the number of the newest message. */
  chat: { unread: number; seq: number };
  /** Announcements should be loaded again. */
  announcements: Record<string, never>;
  /** The stream missed too many events. Everything must be loaded again. */
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
  'announcements',
  'reset',
] as const;

/** The private topics of a user. */
export const ownTopics: ReadonlySet<LiveTopic> = new Set(['balance', 'chat']);
