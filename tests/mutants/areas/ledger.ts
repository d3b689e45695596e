import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const ledgerMutants: Mutant[] = [
  {
    name: 'a balance falls one coin below zero',
    file: `${folders.server}/ledger/booking.ts`,
    find: 'if (wallet.coin + movement.amount < 0) return undefined;',
    replace: 'if (wallet.coin + movement.amount < -1) return undefined;',
    foundBy: [`${folders.server}/ledger/booking.test.ts`],
  },
  {
    name: 'a credit does not pay off a debt',
    file: `${folders.server}/ledger/booking.ts`,
    find: 'movement.amount > 0 && wallet.debt > 0',
    replace: 'movement.amount < 0 && wallet.debt > 0',
    foundBy: [`${folders.server}/settlement/corrections.test.ts`],
  },
  {
    name: 'a debt is not written down',
    file: `${folders.server}/ledger/booking.ts`,
    find: 'if (indebted.size) await writeDebts(tx, lane, indebted);',
    replace: '',
    foundBy: [`${folders.server}/settlement/corrections.test.ts`],
  },
  {
    name: 'the score log leaves out its newest entry',
    file: `${folders.server}/entries/store/entries.ts`,
    find: 'seq BETWEEN $3 AND $4',
    replace: 'seq BETWEEN $3 AND $4 - 1',
    foundBy: [`${folders.server}/ledger/booking.test.ts`],
  },
  {
    name: 'the same cause is booked twice',
    file: `${folders.server}/db/migrations/002_ledger.sql`,
    find: 'UNIQUE (lane, user_id, kind, cause)',
    // With the name by which a later migration knows it.
    replace: 'CONSTRAINT entries_lane_user_id_kind_cause_key UNIQUE (lane, user_id, kind, cause, seq)',
    foundBy: [`${folders.server}/ledger/booking.test.ts`],
  },
  {
    name: 'a cause is booked once in each month',
    file: `${folders.server}/db/migrations/053_months_of_entries.sql`,
    find: 'THEN period = left(cause, 6)::integer',
    replace: 'THEN period > 0',
    foundBy: [`${folders.server}/ledger/entry-months.test.ts`],
  },
  {
    name: 'the score log leaves out entries of older months',
    file: `${folders.server}/ledger/newest-periods.ts`,
    find: 'if (countOf(rows) === expected) return rows;',
    replace: 'if (countOf(rows) <= expected) return rows;',
    foundBy: [`${folders.server}/ledger/entry-months.test.ts`],
  },
  {
    name: 'a key of another month is not found by asking',
    file: `${folders.server}/bets/attempt-batch.ts`,
    find: "outcome.error === 'DrawUnknown'",
    replace: "outcome.error === 'DrawClosed'",
    foundBy: [`${folders.server}/bets/place-bet-again.test.ts`],
  },
  {
    name: 'a debt that is paid off grows',
    file: `${folders.server}/ledger/booking.ts`,
    find: 'wallet.debt += amount;',
    replace: 'wallet.debt += Math.abs(amount);',
    foundBy: [`${folders.server}/settlement/corrections.test.ts`],
  },
];
