import { listUncommitted } from './store/proof-books';
import { listUnrecordedReleases, listUnrecordedSettlements } from './store/proof-results';
import { commitBook, type ProofServices } from './commit-book';
import { recordResult, recordSettlement } from './record-result';

/** The games of a turn close at the same time, and a small book need not wait for a large one. */
const booksAtOnce = 3;

/**
 * Appends the missing records to the public chain: closed books, then results, then settlements. In this order no
 * result comes before the book that it decides. Several servers may run it.
 */
export async function appendMissingRecords(services: ProofServices): Promise<void> {
  const { db } = services;
  const books = await listUncommitted(db);
  for (let at = 0; at < books.length; at += booksAtOnce)
    await Promise.all(books.slice(at, at + booksAtOnce).map((book) => commitBook(services, book)));
  for (const release of await listUnrecordedReleases(db)) await recordResult(services, release);
  for (const settlement of await listUnrecordedSettlements(db)) await recordSettlement(services, settlement);
}
