import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const ordersMutants: readonly Mutant[] = [
  {
    name: 'a failed order counts against what staff release alone',
    file: `${folders.server}/orders/store/released-alone.ts`,
    find: 'WHERE ended_by = ANY($1::bigint[]) AND ended_at >= to_timestamp($2 / 1000.0) AND status = 2 AND',
    replace:
      'WHERE ended_by = ANY($1::bigint[]) AND ended_at >= to_timestamp($2 / 1000.0) AND status >= 2 AND',
    foundBy: [`${folders.server}/orders/second-person.test.ts`],
  },
  {
    name: 'what a user was paid today counts by when it was ordered',
    file: `${folders.server}/orders/store/released-alone.ts`,
    find: 'user_id = ANY($1::bigint[]) AND ended_at >=',
    replace: 'user_id = ANY($1::bigint[]) AND created_at >=',
    foundBy: [`${folders.server}/orders/second-person.test.ts`],
  },
  {
    name: 'the sums of a day of orders begin at seven in Bangkok',
    file: `${folders.server}/orders/store/order-days.ts`,
    find: "AT TIME ZONE 'Asia/Bangkok'",
    replace: "AT TIME ZONE 'UTC'",
    foundBy: [`${folders.server}/deposits/deposit.test.ts`],
  },
  {
    name: 'an order search has the first moment of the next day',
    file: `${folders.server}/orders/store/order-search.ts`,
    find: 'ended_at < to_timestamp($4',
    replace: 'ended_at <= to_timestamp($4',
    foundBy: [`${folders.server}/orders/order-search.test.ts`],
  },
  {
    name: 'the transfer log has the first moment of the next span',
    file: `${folders.server}/transfers/store/transfers.ts`,
    find: 'created_at < to_timestamp($4',
    replace: 'created_at <= to_timestamp($4',
    foundBy: [`${folders.server}/transfers/transfer-coin.test.ts`],
  },
  {
    name: 'an amount is asked for again without a note of its earlier use',
    file: `${folders.server}/deposits/store/asked-amounts.ts`,
    find: 'used_until = asked_amounts.free_at, free_at = NULL',
    replace: 'free_at = NULL',
    foundBy: [`${folders.server}/deposits/promptpay.test.ts`],
  },
  {
    name: 'what staff approved counts as credited by itself',
    file: `${folders.server}/deposits/store/automatic.ts`,
    find: 'WHERE automatic AND channel_id',
    replace: 'WHERE channel_id',
    foundBy: [`${folders.server}/deposits/promptpay.test.ts`],
  },
  {
    name: 'a claim whose payment has come expires',
    file: `${folders.server}/deposits/expire-claims.ts`,
    find: 'if (match.candidates.length) return rematch(tx, lanes, [claim]);',
    replace: '',
    foundBy: [`${folders.server}/deposits/deposit.test.ts`],
  },
  {
    name: 'a claim whose payment has come can be given up',
    file: `${folders.server}/deposits/cancel-charge.ts`,
    find: '!match || match.candidates.length || ',
    replace: '!match || ',
    foundBy: [`${folders.server}/deposits/promptpay.test.ts`],
  },
  {
    name: 'claims that have ended count as waiting',
    file: `${folders.server}/deposits/store/deposit-claims.ts`,
    find: 'count(*) FILTER (WHERE status < 2) AS waiting',
    replace: 'count(*) AS waiting',
    foundBy: [`${folders.server}/deposits/deposit.test.ts`],
  },
];
