import type { StaffHandler } from '../http/staff-handler';
import { putOverride } from './store/override-edits';
import { changeOverride } from './override';

export const setNumberOdds: StaffHandler<'setNumberOdds'> = async ({ odds, ...request }, context) => {
  await changeOverride(context, request, {
    action: 'odds.set',
    detail: { odds },
    write: (tx, spot) => putOverride(tx, spot, odds),
  });
  return {};
};
