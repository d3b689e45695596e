import type { CommitRecord } from '@truedraw/proof';
import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { insertEvents } from './store/events';

/** The topics that servers publish to each other, and each topic's payload. */
export interface Payloads {
  price: { updateTime: number; set: string; value: string };
  /** Clients get the changed pages instead. */
  odds: { game: GameType; turnId: number; version: number };
  close: { turnId: number; game: number };
  result: { turnId: number; revision: number };
  settled: { turnId: number; game: number };
  /** A book was closed: the record as it is in the public chain. */
  commit: { turnId: number; game: number; record: CommitRecord; signature: string };
  /** Another key signs from here on. Not sent to clients. */
  key: { id: string };
  /** Users whose balance changed. Each user's streams get the balance by a fresh read, and never another user's. */
  balance: UsersChanged;
  /** Users whose chat with customer service changed; sent like a balance. */
  chat: UsersChanged;
  /** An announcement went live, changed or ended. Clients read theirs again. */
  announcements: Record<string, never>;
  /** The operator changed the calendar, the schedule, a game or the content. Not sent to clients. */
  settings: { name: string };
}

interface UsersChanged {
  userIds: number[];
  /** The server that has already notified its own streams, if any. */
  from?: string;
}

export type Topic = keyof Payloads;

/**
 * Publishes an event to every server. Inside a transaction it is published with the commit or not at all. The
 * notification only wakes the servers up: without it they would find the row a moment later.
 */
export async function publish<Name extends Topic>(
  db: Queryable,
  topic: Name,
  payload: Payloads[Name],
): Promise<void> {
  await insertEvents(db, topic, [payload]);
}

/** Several events of one topic in one statement. */
export async function publishAll<Name extends Topic>(
  db: Queryable,
  topic: Name,
  payloads: readonly Payloads[Name][],
): Promise<void> {
  if (payloads.length) await insertEvents(db, topic, payloads);
}
