import { parseTurnId } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { figuresOf } from './agree';
import { sameFigures } from './judge';
import { listBestTurnQuotes } from './store/quotes';
import { noteTurn } from './store/source-days';

/** Notes in the record of each source whether it had said the figures that became official. */
export async function noteSources(
  tx: Queryable,
  official: { turnId: number; setFigure: string | null; valueFigure: string | null },
): Promise<void> {
  const { turnId, setFigure, valueFigure } = official;
  const turn = parseTurnId(turnId);
  if (!turn.ok || setFigure === null || valueFigure === null) return;
  const quotes = await listBestTurnQuotes(tx, turnId);
  await noteTurn(
    tx,
    turn.value.day,
    quotes.map((quote) => {
      const isLate = quote.verdict !== 'good';
      const differed = !isLate && !sameFigures(figuresOf(quote), { set: setFigure, value: valueFigure });
      return { source: quote.source, isLate, differed };
    }),
  );
}
