import type { GameType } from '@truedraw/rules';
import type { PoolClient } from 'pg';
import { allLanes } from '../db/lane';
import type { Pool, Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { publish } from '../live/events';
import type { Services } from '../services';
import { storeStakes } from '../draws/store/draw-sums';
import { findDraw } from '../draws/store/draws';
import { findRelease } from '../draws/store/releases';
import { lockRevision, lockCursor, markSettled, moveCursor, type Cursor } from './store/settlements';
import { addTeamParts } from './store/team-sums';
import type { Revision } from './revision';
import { payBetChunk, readBetChunk, type BetChunk } from './settle-bets';
import { settleRebateChunk } from './settle-rebates';
import { drawnBy } from './replaced-results';
import { createPace, type Pace } from './give-way';
import { requireRecords } from './require-records';
import type { ComparedBooks, SealedBook } from './compared-books';

type SettlementServices = Pick<Services, 'db' | 'lanes' | 'signer'>;

/**
 * How much one transaction settles. It locks the wallets of its users, and their bets on other draws wait for it, so
 * it should take only some tens of milliseconds.
 */
export interface ChunkSize {
  bets: number;
  rebates: number;
}
export const usualChunk: ChunkSize = { bets: 10_000, rebates: 5_000 };

/** On one machine one or two lanes keep it busy; with several machines each lane may be on another. */
const lanesAtOnce = 4;

/**
 * Settles a draw under its newest released revision: pays wins and rebates, refunds stakes when it is cancelled, and
 * posts the differences when an earlier revision was paid. It may be killed at any point and started again, and
 * several servers may run it: every chunk moves its lane's cursor in the transaction of its money. Nothing is paid
 * before the book and the result stand in the public chain, and `BookDiffers` is thrown where rows differ from it.
 */
export async function settleDraw(
  services: SettlementServices,
  { turnId, game }: { turnId: number; game: GameType },
  chunk = usualChunk,
  compared?: ComparedBooks,
): Promise<void> {
  for (;;) {
    const draw = await findDraw(services.db, turnId, game);
    if (!draw || draw.state === 'open' || draw.released <= draw.settled) return;
    const release = await findRelease(services.db, turnId, draw.released);
    if (!release) throw new Error(`Revision ${draw.released} of ${turnId} was released without figures`);
    const records = await requireRecords(services, release, game, compared);
    if (records === 'waiting') return;
    const revision = { turnId, game, revision: draw.released, drawn: drawnBy(release, game) };
    await settleRevision(services, revision, chunk, records.book);
  }
}

/** Returns early when a newer revision is released meanwhile. */
async function settleRevision(
  services: SettlementServices,
  revision: Revision,
  chunk: ChunkSize,
  book: SealedBook | undefined,
): Promise<void> {
  const { db, lanes } = services;
  const pace = createPace(db, { lanesAtOnce: Math.min(lanes, lanesAtOnce) });
  const all = await inEveryLane(lanes, (lane) => {
    const read = readAhead(db, (reader, after) =>
      readBetChunk(reader, lanes, { lane, revision, after, bets: chunk.bets, book }),
    );
    return runPhase({ db, pace }, revision, lane, 'bets', async (tx, after) =>
      payBetChunk(tx, lanes, revision, await read(tx, after)),
    );
  });
  if (!all) return;
  // Only now are the rebates of all bettors in all lanes stored, so that one entry can contain all rebates of a
  // person.
  const rebated = await inEveryLane(lanes, (lane) =>
    runPhase({ db, pace }, revision, lane, 'rebates', (tx, after) =>
      settleRebateChunk(tx, { lane, revision, after, rows: chunk.rebates }),
    ),
  );
  if (!rebated) return;
  for (const lane of allLanes(lanes)) await addTeamParts(db, lane, revision);
  await inTransaction(db, async (tx) => {
    if (!(await markSettled(tx, revision, revision.drawn ? 'settled' : 'cancelled'))) return;
    await storeStakes(tx, lanes, revision);
    await publish(tx, 'settled', { turnId: revision.turnId, game: revision.game });
  });
}

type ReadChunk = (db: Queryable, after: number) => Promise<BetChunk>;

/** Reads the chunk after the wanted one too, while that one is paid: the database does both at the same time. */
function readAhead(db: Pool, read: ReadChunk): ReadChunk {
  let ahead: { after: number; reading: Promise<BetChunk> } | undefined;
  return async (tx, after) => {
    const chunk = await (ahead?.after === after ? ahead.reading : read(tx, after));
    ahead = chunk.end === undefined ? undefined : { after: chunk.end, reading: read(db, chunk.end) };
    // An error is met when the chunk is wanted.
    ahead?.reading.catch(() => undefined);
    return chunk;
  };
}

/** Runs chunk after chunk until the lane has finished the phase; false when the revision was superseded. */
async function runPhase(
  { db, pace }: { db: Pool; pace: Pace },
  revision: Revision,
  lane: number,
  phase: 'bets' | 'rebates',
  settleChunk: (tx: PoolClient, after: number) => Promise<Cursor>,
): Promise<boolean> {
  for (;;) {
    const outcome = await pace(() =>
      inTransaction(db, async (tx) => {
        if (!(await lockRevision(tx, lane, revision))) return 'superseded';
        const cursor = await lockCursor(tx, lane, revision);
        if (cursor.phase !== phase) return 'past';
        await moveCursor(tx, lane, revision, await settleChunk(tx, cursor.afterUser));
        return 'on';
      }),
    );
    if (outcome !== 'on') return outcome === 'past';
  }
}

/** Whether the work was finished in all lanes. */
async function inEveryLane(lanes: number, work: (lane: number) => Promise<boolean>): Promise<boolean> {
  const waiting = allLanes(lanes);
  let all = true;
  const worker = async () => {
    for (let lane = waiting.shift(); lane !== undefined; lane = waiting.shift())
      all = (await work(lane)) && all;
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(lanes, lanesAtOnce) }, worker));
  // All lanes must have stopped before the error of one is reported.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return all;
}
