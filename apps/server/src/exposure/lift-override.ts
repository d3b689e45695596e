import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { makeOrPropose, type TwoPersonChange } from '../staff/two-person-change';
import { deleteOverride } from './store/override-edits';
import { moveTakesTwo, numberSubject } from './moves-of-odds';
import { requireSpot, writeOverride } from './override';
import { presentOdds } from './present-odds';

export const liftChange: TwoPersonChange<'liftOverride'> = {
  kind: 'liftOverride',
  current: async (tx, _context, { gametype: game, ...request }) => {
    const chosen = { game, ...request };
    await requireSpot(tx, chosen);
    const { own, odds } = await presentOdds(tx, chosen);
    if (!own) throw new Refusal('NothingToChange');
    return { odds: [odds] };
  },
  wanted: async (tx, _context, { gametype: game, ...request }) => ({
    odds: [(await presentOdds(tx, { game, ...request })).oddsWithout],
  }),
  needsTwo: (tx, request, values) => moveTakesTwo(tx, numberSubject(request), values),
  subject: numberSubject,
  apply: (tx, { caller }, { gametype: game, ...request }, first) =>
    writeOverride(
      tx,
      caller.staff.id,
      { game, ...request },
      {
        action: 'odds.lift',
        detail: { ...first },
        write: async (writer, spot) => {
          if (!(await deleteOverride(writer, spot))) throw new Refusal('NothingToChange');
        },
      },
    ),
};

export const liftOverride: StaffHandler<'liftOverride'> = async (request, context) => {
  const proposal = await makeOrPropose(context, liftChange, request);
  context.bets.board.expire();
  context.jobs.wake();
  return proposal === undefined ? {} : { proposal };
};
