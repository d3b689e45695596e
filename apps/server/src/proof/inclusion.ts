import type { Inclusion } from '@truedraw/proof';
import type { Queryable } from '../db/pool';
import { findLastPiece, findPiece, readRoots } from './store/proof-books';
import { placeOf } from './settled-book';
import { hashBytes, pathThrough, pieceLeaves } from './tree';

/** The place of a leaf in a closed book; undefined when the book is open or does not contain the leaf. */
export async function findInclusion(
  db: Queryable,
  { turnId, game, leaf }: { turnId: number; game: number; leaf: string },
): Promise<Inclusion | undefined> {
  const bytes = Buffer.from(leaf, 'hex');
  const found = await findPiece(db, turnId, game, bytes);
  const [roots, last] = [await readRoots(db, turnId, game), await findLastPiece(db, turnId, game)];
  if (!found || !roots || !last) return undefined;
  const place = placeOf(found.leaves, bytes);
  if (place < 0) return undefined;
  const index = found.piece * pieceLeaves + place;
  const size = last.piece * pieceLeaves + last.bytes / hashBytes;
  return { index, size, path: pathThrough(found.leaves, roots, index) };
}
