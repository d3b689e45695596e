import { effectiveBetLimit, effectiveRates } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { readTerms, type Terms } from './store/bettors';
import { listAbove } from './store/lineage';
import type { User } from './store/users';

type UserWithTerms = Pick<User, 'id' | 'spreaderId' | 'rebate2d' | 'rebate3d' | 'betLimit'>;

/** The rates and the limit that hold for a user: the own ones, capped by those of everyone above. */
export const effectiveTerms = async (db: Queryable, lanes: number, user: UserWithTerms): Promise<Terms> =>
  (await effectiveTermsOfAll(db, lanes, [user]))[0]!;

/** The same for several users, in their order. */
export async function effectiveTermsOfAll(
  db: Queryable,
  lanes: number,
  users: readonly UserWithTerms[],
): Promise<Terms[]> {
  const below = users.filter(({ spreaderId }) => spreaderId !== null).map(({ id }) => id);
  const above = await listAbove(db, lanes, below);
  const termsAbove = await readTerms(db, lanes, [...new Set([...above.values()].flat())]);
  return users.map((user) => {
    const terms = [user, ...(above.get(user.id) ?? []).flatMap((id) => termsAbove.get(id) ?? [])];
    return {
      rebate2d: effectiveRates(terms.map(({ rebate2d }) => rebate2d))[0]!,
      rebate3d: effectiveRates(terms.map(({ rebate3d }) => rebate3d))[0]!,
      betLimit: effectiveBetLimit(terms.map(({ betLimit }) => betLimit)),
    };
  });
}
