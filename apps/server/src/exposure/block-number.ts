import type { StaffHandler } from '../http/staff-handler';
import { putOverride } from './store/override-edits';
import { changeOverride } from './override';

export const blockNumber: StaffHandler<'blockNumber'> = async ({ gametype: game, ...request }, context) => {
  await changeOverride(
    context,
    { game, ...request },
    {
      action: 'odds.block',
      write: (tx, spot) => putOverride(tx, spot, null),
    },
  );
  return {};
};
