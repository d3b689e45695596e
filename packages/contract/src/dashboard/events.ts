/**
 * The live stream for staff: server-sent events. It is read with `fetch` and the header of a staff call, because an
 * EventSource cannot send a header. Events name the data that changed but do not contain it. Each role receives only
 * the events of data that it may read.
 */
export const staffEventsPath = '/api/staff/events';

/** `heartbeat` is sent at the start and every 20 seconds. A stream without one for longer is broken. */
export interface StaffEvents {
  heartbeat: Record<string, never>;
  /** An open draw received bets or its odds changed; at most once a second for each draw. */
  exposure: { turnId: number; gametype: 2 | 3 | 4 };
  /** A draw opened, closed, got a result, a proposal or was settled. */
  draws: Record<string, never>;
  /** A queue of staff changed: deposits, withdrawals, adjustments. */
  queues: Record<string, never>;
  /** A change by two people was proposed, confirmed or rejected. */
  changes: Record<string, never>;
  /** A chat changed. */
  chats: Record<string, never>;
  /** An audit of the books began or ended. */
  audits: Record<string, never>;
}

/** Has the value `1` in calls that a page repeats in the background. Such a call does not extend the session. */
export const backgroundHeader = 'staff-background';
