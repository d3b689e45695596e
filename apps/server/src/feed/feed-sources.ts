import { readClock } from '../db/clock';
import type { StaffHandler } from '../http/staff-handler';
import { sourcesNeeded } from './feed';
import { readSourceStates } from './source-states';

export const feedSources: StaffHandler<'feedSources'> = async (_request, { db, feed }) => {
  const states = await readSourceStates({ db, feed }, await readClock(db));
  return {
    driver: feed.driver,
    needed: sourcesNeeded(feed),
    list: states.map(({ lastGoodAt, days, ...source }) => ({
      ...source,
      ...(lastGoodAt !== undefined && { lastGoodAt }),
      days: days.map(({ day, good, silent, late, wrong, turns, turnsLate, turnsDiffered }) => ({
        day,
        good,
        silent,
        late,
        wrong,
        turns,
        turnsLate,
        turnsDiffered,
      })),
    })),
  };
};
