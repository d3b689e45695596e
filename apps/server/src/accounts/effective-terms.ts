import { effectiveBetLimit, effectiveRates } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { readTerms, type Terms } from './store/bettors';
import { listAbove } from './store/lineage';
import type { User } from './store/users';

/** The rates and the limit that hold for a user: the own ones, capped by those of everyone above. */
export async function effectiveTerms(
  db: Queryable,
  lanes: number,
  user: Pick<User, 'id' | 'spreaderId' | 'rebate2d' | 'rebate3d' | 'betLimit'>,
): Promise<Terms> {
  const above = user.spreaderId === null ? [] : await listAbove(db, lanes, user.id);
  const terms = [user, ...(await readTerms(db, lanes, above)).values()];
  return {
    rebate2d: effectiveRates(terms.map(({ rebate2d }) => rebate2d))[0]!,
    rebate3d: effectiveRates(terms.map(({ rebate3d }) => rebate3d))[0]!,
    betLimit: effectiveBetLimit(terms.map(({ betLimit }) => betLimit)),
  };
}
