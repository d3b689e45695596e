import { expandPattern as numbersOf, formatNumber } from '@truedraw/rules';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';

/** The numbers of a pattern, which a client can bet as lines of their own. */
export const expandPattern: Handler<'expandPattern'> = async ({
  gametype: game,
  pattern: id,
  values = [],
  exclude: excluded = [],
}) => {
  const picks = numbersOf(game, { id, values, excluded });
  if (!picks.ok) throw new Refusal('PatternInvalid', { problem: picks.reason });
  return { numbers: picks.value.map((number) => formatNumber(game, number)) };
};
