import type { Services } from '../services';
import { settledBy, type Settled } from '../feed/agree';
import { listTurnQuotes, type Quote } from '../feed/store/quotes';
import { findSealedAt } from '../proof/store/proof-books';
import type { WaitingTurn } from './store/draw-clock';

/** The least time between two equal readings; in a fast round there is less time. */
export const readingsApart = { market: 3_000, fast: 1_000 };
/** Two equal readings are enough, but others may be between them. */
const readsCompared = 20;

export interface SourceWord {
  source: string;
  /** Its readings for the turn, newest first. */
  quotes: Quote[];
  settled: Settled | undefined;
}

/** What each source has said for a turn. A book without bets may be sealed after the result was due. */
export async function readSettled(
  { db, feed }: Pick<Services, 'db' | 'feed'>,
  { turnId, dueAt }: Pick<WaitingTurn, 'turnId' | 'dueAt'>,
  apartMs: number,
): Promise<SourceWord[]> {
  const from = Math.max(dueAt, await findSealedAt(db, turnId));
  return Promise.all(
    feed.sources.map(async ({ name: source }) => {
      const quotes = await listTurnQuotes(db, { turnId, source }, readsCompared);
      return { source, quotes, settled: settledBy(quotes, { apartMs, from }) };
    }),
  );
}
