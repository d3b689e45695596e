import { fairOdds } from '@truedraw/rules';
import type { StaffHandler } from '../http/staff-handler';
import { makeOrPropose, type TwoPersonChange } from '../staff/two-person-change';
import { putOverride } from './store/override-edits';
import { requireFairOdds } from './fair-odds';
import { moveTakesTwo, numberSubject, raisesFallenOdds } from './moves-of-odds';
import { requireSpot, writeOverride } from './override';
import { presentOdds } from './present-odds';

export const numberOddsChange: TwoPersonChange<'setNumberOdds'> = {
  kind: 'setNumberOdds',
  current: async (tx, _context, { gametype: game, odds, ...request }) => {
    requireFairOdds(fairOdds(game), odds);
    const chosen = { game, ...request };
    await requireSpot(tx, chosen);
    return { odds: [(await presentOdds(tx, chosen)).odds] };
  },
  needsTwo: async (tx, request, values, context) =>
    (await moveTakesTwo(tx, numberSubject(request), values)) ||
    (await raisesFallenOdds(tx, context, request)),
  subject: numberSubject,
  apply: (tx, { caller }, { gametype: game, odds, ...request }, first) =>
    writeOverride(
      tx,
      caller.staff.id,
      { game, ...request },
      {
        action: 'odds.set',
        detail: { odds, ...first },
        write: (writer, spot) => putOverride(writer, spot, odds),
      },
    ),
};

export const setNumberOdds: StaffHandler<'setNumberOdds'> = async (request, context) => {
  const proposal = await makeOrPropose(context, numberOddsChange, request);
  context.bets.board.expire();
  context.jobs.wake();
  return proposal === undefined ? {} : { proposal };
};
