import { listUncommitted } from './store/proof-books';
import { listUnrecordedReleases, listUnrecordedSettlements } from './store/proof-results';
import { commitBook, type Keeping } from './commit-book';
import { recordResult, recordSettlement } from './record-result';

/** The games of a turn close together, and a small book need not wait for a large one. */
const booksAtOnce = 3;

/**
 * Brings the public chain up to date: books that were closed, results that became official, draws that were paid, in
 * this order, so that no result stands in the chain before the book it decides. Any number of servers may run it.
 */
export async function keepRecords(keeping: Keeping): Promise<void> {
  const { db } = keeping;
  const books = await listUncommitted(db);
  for (let at = 0; at < books.length; at += booksAtOnce)
    await Promise.all(books.slice(at, at + booksAtOnce).map((book) => commitBook(keeping, book)));
  for (const release of await listUnrecordedReleases(db)) await recordResult(keeping, release);
  for (const settlement of await listUnrecordedSettlements(db)) await recordSettlement(keeping, settlement);
}
