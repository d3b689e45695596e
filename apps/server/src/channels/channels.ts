import type { StaffHandler } from '../http/staff-handler';
import { listChannels } from './store/channels';
import { viewChannel } from './view-channel';

export const channels: StaffHandler<'channels'> = async (_request, { db }) =>
  (await listChannels(db)).map(viewChannel);
