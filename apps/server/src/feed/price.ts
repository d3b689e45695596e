import type { ResponseOf } from '@truedraw/contract';
import { formatFigure } from '@truedraw/rules';
import type { Quote } from './store/quotes';

export type LastPrice = ResponseOf<'lastPrice'>;

/** A good quote for players, written in the exchange's format like results. */
export const priceOf = ({ quotedAt, set, value }: Quote): LastPrice => ({
  updateTime: quotedAt!,
  set: formatFigure(set!),
  value: formatFigure(value!),
});
