import type { CommitRecord } from '@truedraw/proof';
import type { Queryable } from '../db/pool';
import { insertEvents } from './store/events';

/** What the servers tell each other, and each topic's payload. */
export interface Payloads {
  price: { updateTime: number; set: string; value: string };
  odds: { game: number; turnId: number; version: number };
  close: { turnId: number; game: number };
  result: { turnId: number; revision: number };
  settled: { turnId: number; game: number };
  /** A book was closed for good: the record as it stands in the public chain. */
  commit: { turnId: number; game: number; record: CommitRecord; signature: string };
  /** Another key signs from here on. Stays between the servers. */
  key: { id: string };
  /** Whose balance moved; each of them is told its own by a fresh read, nobody another's. */
  balance: OwnNewsOf;
  /** Whose chat with customer service has news; told like a balance. */
  chat: OwnNewsOf;
  /** An operator changed the calendar, the schedule, a game or the content. Stays between the servers. */
  settings: { name: string };
}

interface OwnNewsOf {
  userIds: number[];
  /** The server that has told its own streams already, if one has. */
  from?: string;
}

export type Topic = keyof Payloads;

/**
 * Notes an event for the streams of every server. Inside a transaction it happens with it or not at all. The
 * notification only wakes the servers up: they would find the row by themselves a moment later.
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
