import { coin } from '@truedraw/rules';
import { allLanes, laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { listAwards, type Award, type UserRange } from './store/awards';
import {
  findBetChunkEnd,
  sumBets,
  sumComparedBets,
  sumSealedBets,
  sumSealedStakes,
  sumStakes,
  type BetSum,
  type Sealed,
} from './store/bet-sums';
import { BookDiffers, type IsSealed } from '../proof/sealed-book';
import type { SealedBook } from './compared-books';
import { listSpreaders } from '../accounts/store/lineage';
import { insertRebateParts, type RebatePart } from './store/rebate-parts';
import type { Cursor } from './store/settlements';
import { insertTeamPart, type TeamSum } from './store/team-sums';
import { earningsOf, rebatesOf, teamSumsOf, type Earning } from './earnings';
import { postAwards, type Targets } from './post-awards';
import { lastUser, type Revision } from './revision';
import { listReplacedResults } from './replaced-results';

interface ChunkToRead {
  lane: number;
  revision: Revision;
  after: number;
  bets: number;
  /** Undefined for a draw that is older than the chain. */
  book: SealedBook | undefined;
}

/** What a chunk of bettors is to be paid, and what it brings others. */
interface Due {
  targets: Targets;
  paid: readonly Award[];
  earnings: readonly Earning[];
  /** What waits until all bettors are through. */
  parts: readonly RebatePart[];
}

export interface BetChunk extends Omit<Due, 'earnings'> {
  range: UserRange;
  /** The last user; undefined for the last chunk of a lane. */
  end: number | undefined;
  teamSums: readonly TeamSum[];
}

/**
 * Reads what one chunk of bettors is due under a released revision. Nothing that it reads changes until the chunk is paid, so no lock is needed.
 * Throws when a row is not what was sealed.
 */
export async function readBetChunk(
  db: Queryable,
  lanes: number,
  { lane, revision, after, bets, book }: ChunkToRead,
): Promise<BetChunk> {
  const end = await findBetChunkEnd(db, revision, { lane, after, bets });
  const range = { lane, after, upTo: end ?? lastUser };
  const { drawn } = revision;
  const { earnings, ...due } =
    drawn === undefined
      ? await dueWhenCancelled(db, lanes, revision, range, book)
      : await dueWhenDrawn(db, lanes, { ...revision, drawn }, range, book);
  return { ...due, range, end, teamSums: teamSumsOf(earnings, await replacedBy(db, revision, range)) };
}

/** Pays or refunds one whole chunk of bettors, and stores what they earned for others and brought the agents above them. */
export async function payBetChunk(
  tx: Queryable,
  lanes: number,
  revision: Revision,
  { range, end, targets, paid, parts, teamSums }: BetChunk,
): Promise<Cursor> {
  await insertTeamPart(tx, revision, range, teamSums);
  for (const lane of allLanes(lanes)) {
    const ofLane = parts.filter(({ userId }) => laneOf(userId, lanes) === lane);
    if (ofLane.length) await insertRebateParts(tx, lane, revision, range, ofLane);
  }
  // The wallets come last, because bets of their owners wait for them.
  await postAwards(tx, range.lane, revision, { targets, paid });
  return end === undefined ? { phase: 'rebates', afterUser: 0 } : { phase: 'bets', afterUser: end };
}

/** The sums, if the rows behind them are in the sealed book. */
function requireSealed<Sums>(revision: Revision, { sums, leaves }: Sealed<Sums>, isSealed: IsSealed): Sums[] {
  if (!leaves || !isSealed(leaves)) throw new BookDiffers(revision, 'a bet is not what was sealed');
  return sums;
}

/** The earnings of the chunk's bettors under the results that this revision replaces. */
async function replacedBy(db: Queryable, revision: Revision, range: UserRange): Promise<Earning[]> {
  const replaced: Earning[] = [];
  for (const { drawn, ...part } of await listReplacedResults(db, revision, range))
    replaced.push(...earningsOf(await sumBets(db, revision, part, drawn)));
  return replaced;
}

/** The stakes. A cancelled draw has no earnings. */
async function dueWhenCancelled(
  db: Queryable,
  lanes: number,
  revision: Revision,
  range: UserRange,
  book: SealedBook | undefined,
): Promise<Due> {
  const stakes = book
    ? requireSealed(revision, await sumSealedStakes(db, lanes, revision, range), await book.open())
    : await sumStakes(db, revision, range);
  const refunds = new Map(stakes.map(({ userId, stake }) => [userId, stake]));
  return {
    targets: { refund: refunds, payout: new Map() },
    paid: await listAwards(db, revision, range, { kinds: ['payout', 'refund'] }),
    earnings: [],
    parts: [],
  };
}

type DrawnRevision = Revision & { drawn: NonNullable<Revision['drawn']> };

/** The sums of rows that are as they were when they were compared with the sealed book, or are compared now. */
async function sumBetsOfBook(
  db: Queryable,
  lanes: number,
  revision: DrawnRevision,
  range: UserRange,
  book: SealedBook,
): Promise<BetSum[]> {
  const { drawn } = revision;
  const compared = book.comparedRows(range);
  if (!compared) {
    const isSealed = await book.open();
    return requireSealed(revision, await sumSealedBets(db, lanes, revision, range, drawn), isSealed);
  }
  // Rows that were only moved, as by a backup that was restored, have other versions and the same digest.
  for (const by of ['versions', 'digest'] as const) {
    const { sums, hash } = await sumComparedBets(db, revision, range, { drawn, by });
    if (hash.equals(compared[by])) return sums;
  }
  throw new BookDiffers(revision, 'its bets changed after they were compared with what was sealed');
}

async function dueWhenDrawn(
  db: Queryable,
  lanes: number,
  revision: DrawnRevision,
  range: UserRange,
  book: SealedBook | undefined,
): Promise<Due> {
  const sums = book
    ? await sumBetsOfBook(db, lanes, revision, range, book)
    : await sumBets(db, revision, range, revision.drawn);
  const payouts = new Map<number, number>();
  for (const { userId, win } of sums)
    if (win > 0) payouts.set(userId, coin((payouts.get(userId) ?? 0) + win));
  const earnings = earningsOf(sums);
  const { own, parts } = await divideRebates(db, earnings);
  const paid = await listAwards(db, revision, range, { kinds: ['payout', 'refund', 'rebate'] });
  return {
    targets: { payout: payouts, refund: new Map(), rebate: own },
    // The rebates of spreaders are settled in a later phase, though their ids are in this range.
    paid: paid.filter(({ kind, userId }) => kind !== 'rebate' || own.has(userId)),
    earnings,
    parts,
  };
}

/**
 * A bettor without sub-users earns only on their own bets and is paid with them; the others are paid in the next
 * phase.
 */
async function divideRebates(
  db: Queryable,
  earnings: readonly Earning[],
): Promise<{ own: Map<number, number>; parts: RebatePart[] }> {
  const own = rebatesOf(earnings);
  const bettors = new Set(earnings.map(({ people }) => people[0]!));
  const earning = [...own.keys()].filter((userId) => bettors.has(userId));
  const spreaders = await listSpreaders(db, earning);
  const parts: RebatePart[] = [];
  for (const [userId, amount] of own)
    if (spreaders.has(userId) || !bettors.has(userId)) {
      parts.push({ userId, amount });
      own.delete(userId);
    }
  return { own, parts };
}
