import { ownerOf } from './owner';
import { viewPicture } from './view';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { findPicture } from './store/chat-pictures';
import { findChat } from './store/chats';

/** The picture is in the answer and never a file: no address of ours serves what a visitor sent. */
export const chatPicture: Handler<'chatPicture'> = async ({ seq }, context) => {
  const owner = ownerOf(context);
  const chat = owner && (await findChat(context.db, owner));
  const picture = chat && (await findPicture(context.db, chat.id, seq));
  if (!picture) throw new Refusal('NotFound');
  return viewPicture(picture);
};
