/** A page of odds that changed. The stream sends the odds themselves if it is the only one. */
export interface MovedPage {
  index: number;
  version: number;
  odds?: number[];
  nearlyFull?: number[];
}

/** The odds of a draw changed. Without pages: something was missed while the stream was closed. */
export interface MovedOdds {
  game: number;
  turnId: number;
  serverTime?: number;
  pages?: MovedPage[];
}

/** The events of the server's stream, by topic. */
export interface LiveEvents {
  price: { updateTime: number; set: string; value: string };
  odds: MovedOdds;
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
