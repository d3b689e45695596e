import type { Pool } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { publishAll } from '../live/events';
import { closeDueDraws, type Draw } from './store/draws';
import { readDrawClock } from './store/draw-clock';

export interface Closer {
  /** Closes the due draws; returns the milliseconds until the next run. */
  run: () => Promise<number>;
}

/** The next closing time is read at least this often, because the operator may move it. */
const longestWait = 5_000;
/** A timer may fire some milliseconds late, never early, so it is set this much earlier. */
const early = 12;

/**
 * Closes draws at their time by the database's clock. The offset to our clock is measured at every run. The timer
 * ends a little early and the rest is polled, because a timer alone would be late.
 */
export function createCloser(db: Pool, onClosed: (draws: readonly Draw[]) => void): Closer {
  return {
    async run() {
      const asked = performance.now();
      const { now, nextClosing } = await readDrawClock(db);
      // The database read its clock between request and answer. Assuming the later time makes us early, not late.
      const answered = performance.now();
      if (nextClosing === null) return longestWait;
      const moment = answered + (nextClosing - now);
      const left = moment - performance.now();
      if (left > early) return Math.min(longestWait, left - early);
      await pollUntil(moment - (answered - asked));
      onClosed(await closeDue(db));
      return 0;
    },
  };
}

/** Draws change and events are published in one transaction, so that no close is missed. */
async function closeDue(db: Pool): Promise<Draw[]> {
  return inTransaction(db, async (tx) => {
    const closed = await closeDueDraws(tx);
    await publishAll(
      tx,
      'close',
      closed.map(({ turnId, game }) => ({ turnId, game })),
    );
    return closed;
  });
}

async function pollUntil(moment: number): Promise<void> {
  while (performance.now() < moment) await new Promise((resolve) => setImmediate(resolve));
}
