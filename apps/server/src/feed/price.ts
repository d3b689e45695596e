import type { ResponseOf } from '@truedraw/contract';
import { formatFigure } from '@truedraw/rules';
import type { Quote } from './store/quotes';

export type LastPrice = ResponseOf<'lastPrice'>;

/** A good quote as players see it: spelt as the exchange does, as results are, however the feed wrote it. */
export const priceOf = ({ quotedAt, set, value }: Quote): LastPrice => ({
  updateTime: quotedAt!,
  set: formatFigure(set!),
  value: formatFigure(value!),
});
