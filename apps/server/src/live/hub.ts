import { randomUUID } from 'node:crypto';
import type { Pool } from '../db/pool';
import { describeError, type Log } from '../log';
import type { EventRow } from './store/events';
import type { Payloads, Topic } from './events';
import { startListener } from './listener';
import { createTail } from './tail';

export interface LiveEvent<Name extends Topic = Topic> {
  id: number;
  topic: Name;
  payload: Payloads[Name];
  /** When it was written, in milliseconds since 1970. */
  at: number;
}

type Listener = (event: LiveEvent, safeId: number) => void;

/** Events of all servers, for the listeners of this process. */
export interface LiveHub {
  /** Identifies this server among those of the database. */
  server: string;
  /** Returns a function that ends the subscription. */
  subscribe(topics: readonly Topic[], listener: Listener): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Kept in memory for streams that reconnect; about an hour of a busy day. */
export const eventsKept = 5_000;

export function createHub({
  db,
  connectionString,
  log,
}: {
  db: Pool;
  connectionString: string;
  log: Log;
}): LiveHub {
  const subscriptions = new Set<{ topics: ReadonlySet<string>; listener: Listener }>();
  let complained = false;
  const onError = (error: unknown): void => {
    if (!complained) log.warn(describeError(error), 'live events are late');
    complained = true;
  };
  const onEvent = (event: EventRow, safeId: number): void => {
    complained = false;
    for (const { topics, listener } of subscriptions) {
      if (!topics.has(event.topic)) continue;
      try {
        listener(event as unknown as LiveEvent, safeId);
      } catch (error) {
        log.error(describeError(error), 'a listener of live events failed');
      }
    }
  };
  const tail = createTail(db, { keep: eventsKept, onEvent, onError });
  let listener: { stop(): Promise<void> } | undefined;
  return {
    server: randomUUID(),
    subscribe(topics, handle) {
      const subscription = { topics: new Set<string>(topics), listener: handle };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
    async start() {
      await tail.start();
      listener = startListener(connectionString, { onWake: tail.wake, onError });
    },
    async stop() {
      await listener?.stop();
      await tail.stop();
    },
  };
}
