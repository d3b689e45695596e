import type { CommitRecord } from '@truedraw/proof';
import type { GameType } from '@truedraw/rules';
import { appendMissingRecords } from '../proof/append-missing';
import { BookDiffers, isRecorded } from '../proof/sealed-book';
import { findSealedDraw } from '../proof/store/sealed-draws';
import type { Release } from '../draws/store/releases';
import type { Services } from '../services';
import { sealedBook, type ComparedBooks, type SealedBook } from './compared-books';

/**
 * Whether a draw may be settled: its book is sealed, its release is the recorded one, and its bets are those of the
 * book. A draw from before the chain has no book. `waiting` while records are missing that are still to be written.
 */
export async function requireRecords(
  services: Pick<Services, 'db' | 'lanes' | 'signer'>,
  release: Release,
  game: GameType,
  compared?: ComparedBooks,
): Promise<{ book: SealedBook | undefined } | 'waiting'> {
  const { db } = services;
  const draw = { turnId: release.turnId, game, revision: release.revision };
  let found = await findSealedDraw(db, draw);
  if (found?.inChain && !(found.commit && found.result)) {
    await appendMissingRecords(services);
    found = await findSealedDraw(db, draw);
  }
  if (!found) return 'waiting';
  const { inChain, commit, result, recorded } = found;
  if (!commit && !inChain) return { book: undefined };
  if (!result && recorded)
    throw new BookDiffers(draw, `revision ${draw.revision} is marked as recorded, and no record has it`);
  if (!commit || !result) return 'waiting';
  if (!isRecorded(drawnOf(release), result))
    throw new BookDiffers(draw, `revision ${draw.revision} is not what its record says`);
  const rows = compared?.find(draw);
  const book = sealedBook(services, draw, JSON.parse(commit) as CommitRecord, rows);
  if (!rows) await book.open();
  return { book };
}

const drawnOf = ({ kind, setFigure, valueFigure, two, three, four, rule }: Release) => ({
  outcome: kind,
  set: setFigure ?? '',
  value: valueFigure ?? '',
  digits: { ...(two && { '2': two }), ...(three && { '3': three }), ...(four && { '4': four }) },
  rule,
});
