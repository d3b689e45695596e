import type { StaffHandler } from '../http/staff-handler';
import { putOverride } from './store/override-edits';
import { changeOverride } from './override';

export const setNumberOdds: StaffHandler<'setNumberOdds'> = async (
  { gametype: game, odds, ...request },
  context,
) => {
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
