import { effectiveBetLimit, effectiveRates } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { readTerms, type Terms } from './store/bettors';
import { listAbove } from './store/lineage';
import type { User } from './store/users';

type Placed = Pick<User, 'id' | 'spreaderId'>;

/** The rates and the limit that hold for a user: the own ones, capped by those of everyone above. */
export const effectiveTerms = async (db: Queryable, lanes: number, user: Placed): Promise<Terms> =>
  (await effectiveTermsOfAll(db, lanes, [user]))[0]!;

/** The same for several users, in their order. */
export async function effectiveTermsOfAll(
  db: Queryable,
  lanes: number,
  users: readonly Placed[],
): Promise<Terms[]> {
  const below = users.filter(({ spreaderId }) => spreaderId !== null).map(({ id }) => id);
  const above = await listAbove(db, lanes, below);
  const termsOf = await readTerms(db, lanes, [
    ...new Set([...users.map(({ id }) => id), ...[...above.values()].flat()]),
  ]);
  return users.map(({ id }) => {
    const terms = [id, ...(above.get(id) ?? [])].flatMap((each) => termsOf.get(each) ?? []);
    return {
      rebate2d: effectiveRates(terms.map(({ rebate2d }) => rebate2d))[0]!,
      rebate3d: effectiveRates(terms.map(({ rebate3d }) => rebate3d))[0]!,
      betLimit: effectiveBetLimit(terms.map(({ betLimit }) => betLimit)),
    };
  });
}
