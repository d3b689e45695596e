import type { CommitRecord } from '@truedraw/proof';
import { drawKeyOf, type GameType } from '@truedraw/rules';
import { allLanes } from '../db/lane';
import type { Services } from '../services';
import { findDraw } from '../draws/store/draws';
import { BookDiffers, openSealedBook, type IsSealed } from '../proof/sealed-book';
import { hashBytes } from '../proof/tree';
import { listWaitingBooks, type WaitingBook } from './store/waiting-books';
import type { UserRange } from './store/awards';
import { digestSealedBets, findBetChunkEnd, type RowsAsCompared } from './store/bet-sums';
import { lastUser } from './revision';

type BookServices = Pick<Services, 'db' | 'lanes'>;

interface DrawKey {
  turnId: number;
  game: GameType;
}

/** What is known of rows, by their range. */
type Compared = ReadonlyMap<string, RowsAsCompared>;
const rangeKey = ({ lane, after, upTo }: UserRange): string => `${lane}:${after}:${upTo}`;

/** The sealed book of a draw that is being settled. */
export interface SealedBook {
  /** What these rows were when each of them was found to be sealed; undefined if they were not compared. */
  comparedRows: (range: UserRange) => RowsAsCompared | undefined;
  /** Compares the whole book with its record and its rows, the first time that it is called. */
  open: () => Promise<IsSealed>;
}

export function sealedBook(
  { db, lanes }: BookServices,
  draw: DrawKey,
  commit: CommitRecord,
  compared: Compared = new Map(),
): SealedBook {
  let opened: Promise<IsSealed> | undefined;
  return {
    comparedRows: (range) => compared.get(rangeKey(range)),
    open: () => (opened ??= openSealedBook(db, lanes, draw, commit)),
  };
}

/**
 * The books whose rows this process has compared with what was sealed, while they waited for their result. They are
 * kept in memory, where nobody with access to the database can change them. Without them settlement compares by itself.
 */
export interface ComparedBooks {
  find: (draw: DrawKey) => Compared | undefined;
  compareWaiting: () => Promise<void>;
}

export function createComparedBooks(
  services: BookServices & { chunkBets: number },
  onDifference: (error: BookDiffers) => Promise<unknown>,
): ComparedBooks {
  /** Undefined for a book that differs or was not finished in time, so that it is not compared again and again. */
  const compared = new Map<string, Compared | undefined>();
  return {
    find: ({ turnId, game }) => compared.get(drawKeyOf(turnId, game)),
    async compareWaiting() {
      const waiting = await listWaitingBooks(services.db);
      const keys = new Set(waiting.map(({ turnId, game }) => drawKeyOf(turnId, game)));
      for (const key of compared.keys()) if (!keys.has(key)) compared.delete(key);
      for (const book of waiting) {
        const key = drawKeyOf(book.turnId, book.game);
        if (book.released || compared.has(key)) continue;
        try {
          compared.set(key, await compareBook(services, book));
        } catch (error) {
          if (!(error instanceof BookDiffers)) throw error;
          compared.set(key, undefined);
          await onDifference(error);
        }
      }
    },
  };
}

/** Undefined when the result came meanwhile: settlement compares the rows by itself then. */
async function compareBook(
  { db, lanes, chunkBets }: BookServices & { chunkBets: number },
  { commit, ...draw }: WaitingBook,
): Promise<Compared | undefined> {
  const record = JSON.parse(commit) as CommitRecord;
  const isSealed = await openSealedBook(db, lanes, draw, record);
  const compared = new Map<string, RowsAsCompared>();
  let bets = 0;
  for (const lane of allLanes(lanes))
    for (let after = 0; after < lastUser;) {
      if ((await findDraw(db, draw.turnId, draw.game))?.released) return undefined;
      const end = await findBetChunkEnd(db, draw, { lane, after, bets: chunkBets });
      const range = { lane, after, upTo: end ?? lastUser };
      const { leaves, ...asCompared } = await digestSealedBets(db, lanes, draw, range);
      if (!leaves || !isSealed(leaves)) throw new BookDiffers(draw, 'a bet is not what was sealed');
      bets += leaves.length / hashBytes;
      compared.set(rangeKey(range), asCompared);
      after = range.upTo;
    }
  if (bets !== record.bets) throw new BookDiffers(draw, 'it lost bets while they were compared');
  return compared;
}
