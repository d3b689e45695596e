/**
 * The staff's live stream: server-sent events, read with `fetch` and the Staff-Token header, because an event source can
 * send no header. It tells what to read again, never what it says, and each of the staff only what its role may read.
 */
export const staffEventsPath = '/api/staff/events';

/** `beat` comes at the start and every 20 seconds; a stream without one for longer has died without a word. */
export interface StaffEvents {
  beat: Record<string, never>;
  /** Bets came in on an open draw, or its odds were moved; at most once a second for each draw. */
  exposure: { turnId: number; gametype: 2 | 3 | 4 };
  /** A draw opened, closed, got a result, a proposal or was settled. */
  draws: Record<string, never>;
  /** What waits for staff changed: deposits, withdrawals, adjustments. */
  queues: Record<string, never>;
  /** A chat has news. */
  chats: Record<string, never>;
  /** An audit of the books began or ended. */
  audits: Record<string, never>;
}

/** With `1`, a call that a page makes by itself, again and again: it does not keep an unused login from ending. */
export const backgroundHeader = 'staff-background';
