import { bangkokMonth, isMonth, monthsUpTo, type Month } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import { readClock } from '../db/clock';

/** The requested month, as YYYY-MM or as a time in it; it must be one of the last year. */
export async function requireMonth(db: Queryable, text: string): Promise<Month> {
  const month = isMonth(text) ? text : monthOfMoment(text);
  if (!month || !monthsUpTo(bangkokMonth(await readClock(db))).includes(month))
    throw new Refusal('MonthInvalid');
  return month;
}

function monthOfMoment(text: string): Month | undefined {
  return /^\d{10,13}$/.test(text) ? bangkokMonth(Number(text)) : undefined;
}
