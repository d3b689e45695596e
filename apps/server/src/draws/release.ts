import { deriveDigits, formatFigure } from '@truedraw/rules';
import type { PoolClient } from 'pg';
import { requireLive } from '../archive/require-live';
import { inTransaction, isUniqueViolation } from '../db/transaction';
import { publish, publishAll } from '../live/events';
import { commitTurn, type ProofServices } from '../proof/commit-book';
import { listLateBooksOf } from '../proof/store/late-books';
import { judgeWitnessed, type WitnessServices } from '../proof/log/is-witnessed';
import type { Services } from '../services';
import { dropOvertaken } from '../staff/store/proposals';
import { recordLateBook } from './announce';
import { closeTurn, findRule, lockTurn } from './store/draws';
import { markQuotesUsed } from '../feed/store/quotes';
import { noteSources } from '../feed/note-sources';
import { insertRelease, type Release } from './store/releases';

/**
 * `already`: this revision of the turn was released before. `unwitnessed`: too few witnesses have seen its books. `late`:
 * its bets were sealed after the result was due, and only staff may release it. In these cases nothing was written.
 */
export type Released = 'released' | 'already' | 'unwitnessed' | 'late';

/** What is written in the same transaction as the release: an audit entry, the end of a proposal. */
export type Alongside = (tx: PoolClient) => Promise<void>;

/** Without people the feed releases. */
type People = Partial<Pick<Release, 'firstBy' | 'secondBy'>>;

export type ResultRelease = Pick<
  Release,
  'turnId' | 'revision' | 'source' | 'quoteIds' | 'releasedBy' | 'reason' | 'simulated'
> & { setFigure: string; valueFigure: string } & People;

export type CancelRelease = Pick<Release, 'turnId' | 'revision' | 'releasedBy' | 'reason'> & People;

/** A type of its own, because `alongside` may cause a unique violation too. */
class AlreadyReleased extends Error {}

type ReleaseServices = ProofServices & WitnessServices & Pick<Services, 'jobs'>;

/** Releases the figures of a turn as a revision, written in the exchange's format whatever their source. */
export async function releaseResult(
  services: ReleaseServices,
  result: ResultRelease,
  alongside?: Alongside,
): Promise<Released> {
  const rule = await findRule(services.db, result.turnId);
  const derived = deriveDigits({ set: result.setFigure, value: result.valueFigure }, rule);
  if (!derived.ok) throw new RangeError(`The ${derived.figure} figure of ${result.turnId} is no figure`);
  const { 2: two, 3: three, 4: four } = derived.value.digits;
  await commitTurn(services, result.turnId);
  const late = await listLateBooksOf(services.db, result.turnId);
  if (late.length && result.releasedBy === 'feed') return 'late';
  const seen = await judgeWitnessed(services, result.turnId);
  if (seen === 'waiting') return 'unwitnessed';
  const witnessed = seen === 'seen';
  const setFigure = formatFigure(result.setFigure);
  const valueFigure = formatFigure(result.valueFigure);
  const figures = { setFigure, valueFigure, two, three, four, rule };
  return write(services, { ...result, ...figures, witnessed, kind: 'result' }, async (tx) => {
    await alongside?.(tx);
    for (const book of late) await recordLateBook(tx, services.signer, book, result.releasedBy);
  });
}

/** Cancels a turn: all stakes are refunded. */
export async function cancelTurn(
  services: ReleaseServices,
  cancel: CancelRelease,
  alongside?: Alongside,
): Promise<Released> {
  const nothing = { setFigure: null, valueFigure: null, two: null, three: null, four: null, witnessed: true };
  return write(
    services,
    {
      ...cancel,
      ...nothing,
      kind: 'cancel',
      source: 'operator',
      quoteIds: [],
      simulated: false,
      rule: await findRule(services.db, cancel.turnId),
    },
    alongside,
  );
}

async function write(
  { db, jobs }: ReleaseServices,
  release: Omit<Release, keyof People> & People,
  alongside?: Alongside,
): Promise<Released> {
  try {
    await inTransaction(db, async (tx) => {
      const { turnId, revision } = release;
      // The lock waits for the bets that are being written: no bet may follow the release of the figures.
      const draws = await lockTurn(tx, turnId);
      await requireLive(tx, turnId);
      if (release.kind === 'cancel') {
        const closed = await closeTurn(tx, turnId);
        await publishAll(
          tx,
          'close',
          closed.map(({ game }) => ({ turnId, game })),
        );
      } else if (draws.some(({ state }) => state === 'open')) {
        throw new RangeError(`Turn ${turnId} still takes bets`);
      }
      await insertRelease(tx, { firstBy: null, secondBy: null, ...release }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AlreadyReleased() : error;
      });
      await markQuotesUsed(tx, release.quoteIds);
      if (revision === 1) await noteSources(tx, release);
      await alongside?.(tx);
      await dropOvertaken(tx, release);
      await publish(tx, 'result', { turnId, revision });
    });
  } catch (error) {
    if (error instanceof AlreadyReleased) return 'already';
    throw error;
  }
  jobs.wake();
  return 'released';
}
