import { effectiveRates } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { readRates, type Rates } from './store/bettors';
import { listAbove } from './store/lineage';
import type { User } from './store/users';

/** The effective rates of a user: the own ones, capped by those of everyone above. */
export async function earnedRates(
  db: Queryable,
  lanes: number,
  user: Pick<User, 'id' | 'spreaderId' | 'rebate2d' | 'rebate3d'>,
): Promise<Rates> {
  const above = user.spreaderId === null ? [] : await listAbove(db, lanes, user.id);
  const rates = [user, ...(await readRates(db, lanes, above)).values()];
  return {
    rebate2d: effectiveRates(rates.map(({ rebate2d }) => rebate2d))[0]!,
    rebate3d: effectiveRates(rates.map(({ rebate3d }) => rebate3d))[0]!,
  };
}
