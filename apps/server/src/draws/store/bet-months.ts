import { addMonths, monthNumber, monthOfNumber } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';
import { monthOfTurn } from '../../ledger/bet-cause';

/** Makes the partition for the bets of a turn's month, or of the month after it; whether there is one. */
export async function makeBetsMonth(
  db: Queryable,
  turnId: number,
  { after = false }: { after?: boolean } = {},
): Promise<boolean> {
  const { rows } = await db.query<{ made: boolean }>({
    name: 'make-bets-month',
    text: `SELECT make_bets_month(CASE WHEN $2 THEN (turns_of_month($1)).next_turn ELSE $1 END) AS made`,
    values: [turnId, after],
  });
  return rows[0]!.made;
}

/** The same for the entries of the month. */
export async function makeEntriesMonth(
  db: Queryable,
  turnId: number,
  { after = false }: { after?: boolean } = {},
): Promise<boolean> {
  const month = addMonths(monthOfNumber(monthOfTurn(turnId)), after ? 1 : 0);
  const { rows } = await db.query<{ made: boolean }>({
    name: 'make-entries-month',
    text: 'SELECT make_entries_month($1) AS made',
    values: [monthNumber(month)],
  });
  return rows[0]!.made;
}
