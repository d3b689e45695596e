import { sameFigures, type Figures } from './judge';
import type { Quote } from './store/quotes';

/** What a source has said twice, some seconds apart. */
export type Settled = readonly [newest: Quote, older: Quote];

export const figuresOf = ({ set, value }: Quote): Figures => ({ set: set ?? '', value: value ?? '' });

/**
 * The newest reading of a source and an older one that are equal and far enough apart, with no other figures between
 * them. Checkers of the public records accept what was received since the result was due and the books were sealed.
 */
export function settledBy(
  newestFirst: readonly Quote[],
  { apartMs, from }: { apartMs: number; from: number },
): Settled | undefined {
  // A source that did not answer contradicts nothing.
  const [newest, ...older] = newestFirst.filter(({ verdict }) => verdict !== 'unreachable');
  if (newest?.verdict !== 'good') return undefined;
  for (const quote of older) {
    if (quote.verdict !== 'good' || !sameFigures(figuresOf(quote), figuresOf(newest))) return undefined;
    if (quote.receivedAt < from) return undefined;
    if (newest.receivedAt - quote.receivedAt >= apartMs) return [newest, quote];
  }
  return undefined;
}

/** The sources by the figures that they have settled on, the figures of most sources first. */
export function groupByFigures(settled: readonly Settled[]): Settled[][] {
  const groups: Settled[][] = [];
  for (const one of settled) {
    const group = groups.find(([first]) => sameFigures(figuresOf(first![0]), figuresOf(one[0])));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups.toSorted((one, other) => other.length - one.length);
}

/** The readings of the sources that agree: enough of them, and more than have settled on any other figures. */
export function agreedQuotes(settled: readonly Settled[], needed: number): Quote[] | undefined {
  const [most, next] = groupByFigures(settled);
  if (!most || most.length < needed || most.length === next?.length) return undefined;
  return most.flat();
}
