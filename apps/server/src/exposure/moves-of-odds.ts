import type { StaffRequestOf } from '@truedraw/contract/staff';
import { coin, noOdds, numberValue, oddsAt } from '@truedraw/rules';
import { allTurns, overridesOfDraw, readOverrides } from '../bets/store/odds-overrides';
import type { Queryable } from '../db/pool';
import { loadGameSettings } from '../draws/game-settings';
import { loadMoneySettings } from '../orders/settings';
import type { ChangedValues } from '../staff/store/changes';
import type { Services } from '../services';
import { changesTooMuch, isFar } from '../staff/two-person-change';
import { blockedOdds } from './present-odds';
import { listExposure } from './store/exposure-report';
import { listTouchedDraws } from './store/override-edits';

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

/**
 * Whether odds by hand are far above what the bets on the number have left of its odds in an open draw. How far odds
 * fall is a limit of the house, which one person does not lift for one number either.
 */
export async function raisesFallenOdds(
  tx: Queryable,
  { lanes }: Pick<Services, 'lanes'>,
  { gametype: game, number, turnId = allTurns, odds }: StaffRequestOf<'setNumberOdds'>,
): Promise<boolean> {
  const value = numberValue(game, number);
  const { rule } = (await loadGameSettings(tx))[game];
  const { changeStepPercent: stepPercent } = await loadMoneySettings(tx);
  const draws = await listTouchedDraws(tx, turnId, game);
  const turnIds = draws.map((draw) => draw.turnId);
  const rows = await readOverrides(tx, { turnIds, games: [game], numbers: [value] });
  for (const draw of draws) {
    const override = overridesOfDraw(rows, draw).get(value);
    // Lower than odds that stand is no raise, and two people let bets on a blocked number in again.
    if (override && (override.kind === 'blocked' || odds <= override.odds)) continue;
    const spot = (await listExposure(tx, lanes, draw)).find((one) => one.number === value);
    const present = oddsAt({ rule, liabilityCoins: coin(spot?.liability ?? 0) });
    if (present !== noOdds && odds > present && isFar(present, odds, stepPercent)) return true;
  }
  return false;
}
