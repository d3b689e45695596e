import { fairOdds } from '@truedraw/rules';
import type { StaffHandler } from '../http/staff-handler';
import { putOverride } from './store/override-edits';
import { requireFairOdds } from './fair-odds';
import { changeOverride } from './override';

export const setNumberOdds: StaffHandler<'setNumberOdds'> = async (
  { gametype: game, odds, ...request },
  context,
) => {
  requireFairOdds(fairOdds(game), odds);
  await changeOverride(
    context,
    { game, ...request },
    {
      action: 'odds.set',
      detail: { odds },
      write: (tx, spot) => putOverride(tx, spot, odds),
    },
  );
  return {};
};
