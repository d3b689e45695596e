import { centsMode, readMessage as read, type MessageLine } from '@truedraw/rules';
import type { Handler } from '../http/handler';

const linesOf = (lines: readonly MessageLine[]) =>
  lines.map(({ number, amount }) => ({ number, coin: amount }));

/** A message as lines of a slip. Players only, because a long text takes longer than any other answer without the database. */
export const readMessage: Handler<'readMessage'> = async ({ gametype: game, text }) => {
  const { lines, spans, questions } = read({ text, game, coinMode: centsMode });
  return {
    list: linesOf(lines),
    marks: spans.map(({ start, end, as }) => ({ start, end, as })),
    questions: questions.map(({ start, end, kind, readings, numbers }) => ({
      start,
      end,
      kind,
      readings: readings.map(linesOf),
      numbers: [...numbers],
    })),
  };
};
