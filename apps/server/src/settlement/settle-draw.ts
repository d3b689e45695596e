import type { GameType } from '@truedraw/rules';
import type { PoolClient } from 'pg';
import { allLanes } from '../db/lane';
import { inTransaction } from '../db/transaction';
import { publish } from '../live/events';
import type { Services } from '../services';
import { noteStakes } from '../draws/store/draw-sums';
import { findDraw } from '../draws/store/draws';
import { findRelease } from '../draws/store/releases';
import { holdRevision, lockCursor, markSettled, moveCursor, type Cursor } from './store/settlements';
import type { Revision } from './revision';
import { settleBetChunk } from './settle-bets';
import { settleRebateChunk } from './settle-rebates';
import { drawnBy } from './standing';

type Settling = Pick<Services, 'db' | 'lanes'>;

/**
 * How much one transaction settles. It holds the wallets of its users while it writes, and bets of theirs on other
 * draws wait for it, so it is kept to some tens of milliseconds.
 */
export interface ChunkSize {
  bets: number;
  rebates: number;
}
const usualChunk: ChunkSize = { bets: 20_000, rebates: 5_000 };

/** On one machine a lane or two keep it busy; on several, each lane is another machine's. */
const lanesAtOnce = 4;

/**
 * Brings a draw to its newest released revision: pays wins and rebates, gives stakes back when it is cancelled, and
 * posts the differences when an earlier revision was paid. May be killed anywhere and started again, and run by
 * several servers at once: every chunk moves its lane's cursor in the transaction of its money.
 */
export async function settleDraw(
  services: Settling,
  { turnId, game }: { turnId: number; game: GameType },
  chunk = usualChunk,
): Promise<void> {
  for (;;) {
    const draw = await findDraw(services.db, turnId, game);
    if (!draw || draw.state === 'open' || draw.released <= draw.settled) return;
    const release = await findRelease(services.db, turnId, draw.released);
    if (!release) throw new Error(`Revision ${draw.released} of ${turnId} was released without figures`);
    const drawn = drawnBy(release, game);
    await settleRevision(services, { turnId, game, revision: draw.released, drawn }, chunk);
  }
}

/** Returns early when a newer revision comes out meanwhile. */
async function settleRevision(services: Settling, revision: Revision, chunk: ChunkSize): Promise<void> {
  const { db, lanes } = services;
  const all = await inEveryLane(lanes, (lane) =>
    runPhase(services, revision, lane, 'bets', (tx, after) =>
      settleBetChunk(tx, lanes, { lane, revision, after, bets: chunk.bets }),
    ),
  );
  if (!all) return;
  // Only here has every bettor of every lane left its parts, so that one entry can hold all of a person's rebates.
  const rebated = await inEveryLane(lanes, (lane) =>
    runPhase(services, revision, lane, 'rebates', (tx, after) =>
      settleRebateChunk(tx, { lane, revision, after, rows: chunk.rebates }),
    ),
  );
  if (!rebated) return;
  await inTransaction(db, async (tx) => {
    if (!(await markSettled(tx, revision, revision.drawn ? 'settled' : 'cancelled'))) return;
    await noteStakes(tx, lanes, revision);
    await publish(tx, 'settled', { turnId: revision.turnId, game: revision.game });
  });
}

/** Chunk after chunk until the lane is past the phase; false when the revision has been overtaken. */
async function runPhase(
  { db }: Settling,
  revision: Revision,
  lane: number,
  phase: 'bets' | 'rebates',
  settleChunk: (tx: PoolClient, after: number) => Promise<Cursor>,
): Promise<boolean> {
  for (;;) {
    const outcome = await inTransaction(db, async (tx) => {
      if (!(await holdRevision(tx, revision))) return 'overtaken';
      const cursor = await lockCursor(tx, lane, revision);
      if (cursor.phase !== phase) return 'past';
      await moveCursor(tx, lane, revision, await settleChunk(tx, cursor.afterUser));
      return 'on';
    });
    if (outcome !== 'on') return outcome === 'past';
  }
}

/** Whether the work came to its end in all lanes. */
async function inEveryLane(lanes: number, work: (lane: number) => Promise<boolean>): Promise<boolean> {
  const waiting = allLanes(lanes);
  let all = true;
  const worker = async () => {
    for (let lane = waiting.shift(); lane !== undefined; lane = waiting.shift())
      all = (await work(lane)) && all;
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(lanes, lanesAtOnce) }, worker));
  // Nothing may go on in one lane after the failure of another was reported.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return all;
}
