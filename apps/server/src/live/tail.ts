import type { Pool } from '../db/pool';
import { listEventsAfter, listRecentEvents, newestEventId, type EventRow } from './store/events';

/** Events arrive in the order of their commits, which can differ from the order of their ids. */
export interface Tail {
  /** Begins with the newest stored events. */
  start(): Promise<void>;
  /** Reads now instead of at the next poll. */
  wake: () => void;
  stop(): Promise<void>;
}

/** `safeId`: all events up to it have been delivered. */
export type OnEvent = (event: EventRow, safeId: number) => void;

const pollMilliseconds = 1_000;
const readAtOnce = 1_000;
/** An id that stays missing this long belongs to a transaction that was rolled back. */
const missingMilliseconds = 60_000;
const missingAtMost = 500;

/**
 * Follows the events table. It delivers every event once, even if its transaction committed after that of a later id.
 */
export function createTail(
  db: Pool,
  { keep, onEvent, onError }: { keep: number; onEvent: OnEvent; onError: (error: unknown) => void },
): Tail {
  let cursor = 0;
  const missing = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const handle = (event: EventRow): void => {
    if (event.id > cursor) {
      const noticedAt = performance.now();
      for (let id = Math.max(cursor + 1, event.id - missingAtMost); id < event.id; id += 1)
        missing.set(id, noticedAt);
      cursor = event.id;
    } else if (!missing.delete(event.id)) return;
    onEvent(event, safeId());
  };

  const safeId = (): number => {
    const [oldest] = missing.keys();
    return oldest === undefined ? cursor : Math.min(oldest - 1, cursor);
  };

  const read = async (): Promise<void> => {
    for (;;) {
      const events = await listEventsAfter(db, cursor, [...missing.keys()], readAtOnce);
      events.forEach(handle);
      if (events.length < readAtOnce) break;
    }
    const tooOld = performance.now() - missingMilliseconds;
    for (const [id, noticedAt] of missing)
      if (noticedAt < tooOld || missing.size > missingAtMost) missing.delete(id);
  };

  const poll = (): void => {
    clearTimeout(timer);
    if (stopped) return;
    again = false;
    reading = read()
      .catch(onError)
      .finally(() => {
        reading = undefined;
        if (again) poll();
        else if (!stopped) timer = setTimeout(poll, pollMilliseconds);
      });
  };

  return {
    async start() {
      const kept = await listRecentEvents(db, keep);
      // The first id cannot follow a gap. Without any event, ids of the sequence may still be uncommitted.
      cursor = kept.length ? kept[0]!.id - 1 : Math.max(0, (await newestEventId(db)) - 10);
      kept.forEach(handle);
      poll();
    },
    wake() {
      again = true;
      if (!reading) poll();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await reading;
    },
  };
}
