import type { StaffHandler } from '../http/staff-handler';
import { putOverride } from './store/override-edits';
import { changeOverride } from './override';

export const blockNumber: StaffHandler<'blockNumber'> = async (request, context) => {
  await changeOverride(context, request, {
    action: 'odds.block',
    write: (tx, spot) => putOverride(tx, spot, null),
  });
  return {};
};
