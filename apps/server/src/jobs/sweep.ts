import type { Queryable } from '../db/pool';
import { sweepChats } from '../store/chat-sweep';
import { sweepEvents } from '../store/events';
import { sweepFigures } from '../store/figures';
import { sweepLeases } from '../store/leases';
import { sweepLocks } from '../store/odds-locks';
import { sweepNotices } from '../store/push-outbox';
import { sweepQuotes } from '../store/quotes';
import { sweepStreamTickets } from '../store/stream-tickets';
import { sweepExpired } from '../store/tokens';

/** Removes what has run out. */
export async function sweep(db: Queryable): Promise<void> {
  await sweepExpired(db);
  await sweepEvents(db);
  await sweepFigures(db);
  await sweepLeases(db);
  await sweepLocks(db);
  await sweepNotices(db);
  await sweepQuotes(db);
  await sweepStreamTickets(db);
  await sweepChats(db);
}
