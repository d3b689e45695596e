import { viewPicture } from './view';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { findPicture } from './store/chat-pictures';

export const chatPictureForStaff: StaffHandler<'chatPictureForStaff'> = async ({ chatId, seq }, { db }) => {
  const picture = await findPicture(db, chatId, seq);
  if (!picture) throw new Refusal('NotFound');
  return viewPicture(picture);
};
