import { coin } from '@truedraw/rules';
import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { listAwards, type UserRange } from './store/awards';
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
import { addTeamSums } from './store/team-sums';
import { earningsOf, rebatesOf, teamSumsOf, type Earning } from './earnings';
import { postAwards } from './post-awards';
import { lastUser, type Revision } from './revision';
import { listReplacedResults } from './replaced-results';

interface Chunk {
  lane: number;
  revision: Revision;
  after: number;
  bets: number;
  /** Undefined for a draw that is older than the chain. */
  book: SealedBook | undefined;
}

/**
 * Pays or refunds one whole chunk of bettors, stores the rebates that they earned for others, and adds their sums to
 * the agents above them. Throws when a row is not what was sealed.
 */
export async function settleBetChunk(
  tx: Queryable,
  lanes: number,
  { lane, revision, after, bets, book }: Chunk,
): Promise<Cursor> {
  const end = await findBetChunkEnd(tx, revision, { lane, after, bets });
  const range = { lane, after, upTo: end ?? lastUser };
  const brought =
    revision.drawn === undefined
      ? await refund(tx, lanes, revision, range, book)
      : await payOut(tx, lanes, { ...revision, drawn: revision.drawn }, range, book);
  // The team sums come last, after the wallets. A transaction that waits for these rows then holds no row that the
  // current one still needs.
  await addTeamSums(tx, lane, revision, teamSumsOf(brought, await replacedBy(tx, revision, range)));
  return end === undefined ? { phase: 'rebates', afterUser: 0 } : { phase: 'bets', afterUser: end };
}

/** The sums, if the rows behind them are in the sealed book. */
function requireSealed<Sums>(revision: Revision, { sums, leaves }: Sealed<Sums>, isSealed: IsSealed): Sums[] {
  if (!leaves || !isSealed(leaves)) throw new BookDiffers(revision, 'a bet is not what was sealed');
  return sums;
}

/** The earnings of the chunk's bettors under the results that this revision replaces. */
async function replacedBy(tx: Queryable, revision: Revision, range: UserRange): Promise<Earning[]> {
  const replaced: Earning[] = [];
  for (const { drawn, ...part } of await listReplacedResults(tx, revision, range))
    replaced.push(...earningsOf(await sumBets(tx, revision, part, drawn)));
  return replaced;
}

/** A cancelled draw has no earnings. */
async function refund(
  tx: Queryable,
  lanes: number,
  revision: Revision,
  range: UserRange,
  book: SealedBook | undefined,
): Promise<Earning[]> {
  const stakes = book
    ? requireSealed(revision, await sumSealedStakes(tx, lanes, revision, range), await book.open())
    : await sumStakes(tx, revision, range);
  const paid = await listAwards(tx, revision, range, { kinds: ['payout', 'refund'] });
  const refunds = new Map(stakes.map(({ userId, stake }) => [userId, stake]));
  await postAwards(tx, range.lane, revision, { targets: { refund: refunds, payout: new Map() }, paid });
  return [];
}

type DrawnRevision = Revision & { drawn: NonNullable<Revision['drawn']> };

/** The sums of rows that are as they were when they were compared with the sealed book, or are compared now. */
async function sumBetsOfBook(
  tx: Queryable,
  lanes: number,
  revision: DrawnRevision,
  range: UserRange,
  book: SealedBook,
): Promise<BetSum[]> {
  const { drawn } = revision;
  const compared = book.comparedRows(range);
  if (!compared) {
    const isSealed = await book.open();
    return requireSealed(revision, await sumSealedBets(tx, lanes, revision, range, drawn), isSealed);
  }
  // Rows that were only moved, as by a backup that was restored, have other versions and the same digest.
  for (const by of ['versions', 'digest'] as const) {
    const { sums, hash } = await sumComparedBets(tx, revision, range, { drawn, by });
    if (hash.equals(compared[by])) return sums;
  }
  throw new BookDiffers(revision, 'its bets changed after they were compared with what was sealed');
}

async function payOut(
  tx: Queryable,
  lanes: number,
  revision: DrawnRevision,
  range: UserRange,
  book: SealedBook | undefined,
): Promise<Earning[]> {
  const sums = book
    ? await sumBetsOfBook(tx, lanes, revision, range, book)
    : await sumBets(tx, revision, range, revision.drawn);
  const payouts = new Map<number, number>();
  for (const { userId, win } of sums)
    if (win > 0) payouts.set(userId, coin((payouts.get(userId) ?? 0) + win));
  const earnings = earningsOf(sums);
  const { own, parts } = await divideRebates(tx, earnings);
  const paid = await listAwards(tx, revision, range, { kinds: ['payout', 'refund', 'rebate'] });
  await postAwards(tx, range.lane, revision, {
    targets: { payout: payouts, refund: new Map(), rebate: own },
    // The rebates of spreaders are settled in a later phase, though their ids are in this range.
    paid: paid.filter(({ kind, userId }) => kind !== 'rebate' || own.has(userId)),
  });
  for (let lane = 0; lane < lanes; lane++) {
    const ofLane = parts.filter(({ userId }) => laneOf(userId, lanes) === lane);
    if (ofLane.length) await insertRebateParts(tx, lane, revision, range, ofLane);
  }
  return earnings;
}

/**
 * A bettor without sub-users earns only on their own bets and is paid with them; the others are paid in the next
 * phase.
 */
async function divideRebates(
  tx: Queryable,
  earnings: readonly Earning[],
): Promise<{ own: Map<number, number>; parts: RebatePart[] }> {
  const own = rebatesOf(earnings);
  const bettors = new Set(earnings.map(({ people }) => people[0]!));
  const earning = [...own.keys()].filter((userId) => bettors.has(userId));
  const spreaders = await listSpreaders(tx, earning);
  const parts: RebatePart[] = [];
  for (const [userId, amount] of own)
    if (spreaders.has(userId) || !bettors.has(userId)) {
      parts.push({ userId, amount });
      own.delete(userId);
    }
  return { own, parts };
}
