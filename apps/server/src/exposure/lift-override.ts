import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { deleteOverride } from './store/override-edits';
import { changeOverride } from './override';

export const liftOverride: StaffHandler<'liftOverride'> = async ({ gametype: game, ...request }, context) => {
  await changeOverride(
    context,
    { game, ...request },
    {
      action: 'odds.lift',
      write: async (tx, spot) => {
        if (!(await deleteOverride(tx, spot))) throw new Refusal('NothingToChange');
      },
    },
  );
  return {};
};
