import type { Pool } from '../db/pool';
import { listEventsAfter, listRecentEvents, newestEventId, type EventRow } from './store/events';

/** Events come in the order of their commits, which is not quite the order of their ids. */
export interface Tail {
  /** Reads on from the newest events that are kept. */
  start(): Promise<void>;
  /** Looks now instead of at the next turn of the clock. */
  wake: () => void;
  stop(): Promise<void>;
}

/** `safeId`: everything up to it has been given. */
export type OnEvent = (event: EventRow, safeId: number) => void;

const lookEveryMilliseconds = 1_000;
const readAtOnce = 1_000;
/** An id that stays missing this long belongs to a transaction that was rolled back. */
const missingMilliseconds = 60_000;
const missingAtMost = 500;

/** Follows the events table: every event once, also those whose transaction committed after a later one's. */
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

  const take = (event: EventRow): void => {
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
      events.forEach(take);
      if (events.length < readAtOnce) break;
    }
    const tooOld = performance.now() - missingMilliseconds;
    for (const [id, noticedAt] of missing)
      if (noticedAt < tooOld || missing.size > missingAtMost) missing.delete(id);
  };

  const look = (): void => {
    clearTimeout(timer);
    if (stopped) return;
    again = false;
    reading = read()
      .catch(onError)
      .finally(() => {
        reading = undefined;
        if (again) look();
        else if (!stopped) timer = setTimeout(look, lookEveryMilliseconds);
      });
  };

  return {
    async start() {
      const kept = await listRecentEvents(db, keep);
      // The first id is nobody's gap; without any event, ids that are handed out may still be on their way.
      cursor = kept.length ? kept[0]!.id - 1 : Math.max(0, (await newestEventId(db)) - 10);
      kept.forEach(take);
      look();
    },
    wake() {
      again = true;
      if (!reading) look();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await reading;
    },
  };
}
