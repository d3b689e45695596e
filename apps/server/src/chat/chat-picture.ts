import { ownerOf } from './owner';
import { viewPicture } from './view';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { findPicture } from './store/chat-pictures';
import { findChat } from './store/chats';

/** Inside the answer, never as a file: no address of ours shows what somebody sent us. */
export const chatPicture: Handler<'chatPicture'> = async ({ seq }, context) => {
  const owner = ownerOf(context);
  const chat = owner && (await findChat(context.db, owner));
  const picture = chat && (await findPicture(context.db, chat.id, seq));
  if (!picture) throw new Refusal('NotFound');
  return viewPicture(picture);
};
