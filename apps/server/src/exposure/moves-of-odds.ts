import type { StaffRequestOf } from '@truedraw/contract/staff';
import type { Queryable } from '../db/pool';
import { loadMoneySettings } from '../orders/settings';
import type { ChangedValues } from '../staff/store/changes';
import { changesTooMuch } from '../staff/two-person-change';
import { blockedOdds } from './present-odds';

/** One for all turns, so that steps in a turn and in every turn add up. */
export const numberSubject = ({ gametype, number }: StaffRequestOf<'liftOverride'>): string =>
  `number:${gametype}:${number}`;

/**
 * Whether the odds of a number move so far by hand that it takes two people. One person blocks a number, which protects
 * the house; letting bets in again takes two.
 */
export async function moveTakesTwo(
  tx: Queryable,
  subject: string,
  { before, after }: { before: ChangedValues; after: ChangedValues },
): Promise<boolean> {
  if (after['odds']?.[0] === blockedOdds) return false;
  if (before['odds']?.[0] === blockedOdds) return true;
  const { changeStepPercent: stepPercent } = await loadMoneySettings(tx);
  return changesTooMuch(tx, { subject, stepPercent }, before, after);
}
