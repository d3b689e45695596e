import type { StaffResponseOf } from '@truedraw/contract/staff';
import type { Channel } from './store/channels';

export const viewChannel = ({ id, ...channel }: Channel): StaffResponseOf<'channels'>[number] => ({
  channelid: id,
  ...channel,
});
