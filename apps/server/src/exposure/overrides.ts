import { formatNumber } from '@truedraw/rules';
import type { StaffHandler } from '../http/staff-handler';
import { listOverrides } from './store/override-edits';

export const overrides: StaffHandler<'overrides'> = async ({ gametype: onlyGame }, { db }) =>
  (await listOverrides(db, onlyGame)).map(({ game, number, odds, turnId, blocked }) => ({
    gametype: game,
    turnId,
    number: formatNumber(game, number),
    blocked,
    ...(odds !== null && { odds }),
  }));
