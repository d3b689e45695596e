import { expect } from 'vitest';
import { eventually } from './eventually';
import type { Books } from './books';

/** Resolves when exactly this many connections of the database wait for a lock. */
export const lockWaits = (books: Pick<Books, 'sql'>, count: number): Promise<void> =>
  eventually(async () => {
    const waiting = await books.sql(
      `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    expect(waiting).toHaveLength(count);
  });
