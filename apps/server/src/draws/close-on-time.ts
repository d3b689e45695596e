import type { Pool } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { publishAll } from '../live/events';
import { closeDueDraws, type Draw } from './store/draws';
import { readDrawClock } from './store/draw-clock';

export interface Closer {
  /** Closes what is due and gives the milliseconds after which to come again. */
  run: () => Promise<number>;
}

/** Looked up again at least this often, since an operator may move a closing. */
const longestWait = 5_000;
/** A timer may fire late by some milliseconds, never early; it is set this much before the moment. */
const early = 12;

/**
 * Closes draws at their moment by the database's clock, whose distance to ours is measured at every look. The wait ends
 * a little early and the rest is spent in short naps, since a timer alone would come late.
 */
export function createCloser(db: Pool, onClosed: (draws: readonly Draw[]) => void): Closer {
  return {
    async run() {
      const asked = performance.now();
      const { now, nextClosing } = await readDrawClock(db);
      // The clock was read somewhere between question and answer; the later end makes us early rather than late.
      const answered = performance.now();
      if (nextClosing === null) return longestWait;
      const moment = answered + (nextClosing - now);
      const left = moment - performance.now();
      if (left > early) return Math.min(longestWait, left - early);
      await napUntil(moment - (answered - asked));
      onClosed(await closeDue(db));
      return 0;
    },
  };
}

/** The draws and what is said about them change together, so that no close goes unheard. */
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

async function napUntil(moment: number): Promise<void> {
  while (performance.now() < moment) await new Promise((resolve) => setImmediate(resolve));
}
