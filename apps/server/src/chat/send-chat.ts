import { readContent } from './content';
import { countMessage } from './limits';
import { ownerOf } from './owner';
import { viewForPerson } from './view';
import { writeAsPerson } from './write';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { findByClientId } from './store/chat-messages';
import { findChat } from './store/chats';

export const sendChat: Handler<'sendChat'> = async ({ clientId, ...said }, context) => {
  const { db, ip, locale } = context;
  const owner = ownerOf(context);
  if (!owner) throw new Refusal('ChatKeyMissing');
  const chat = await findChat(db, owner);
  // A retry of a stored message is not counted against the limits.
  const written = chat && (await findByClientId(db, chat.id, 'person', clientId));
  if (written) return viewForPerson(written);
  const content = readContent(said);
  await countMessage(db, { owner, ip, hasPicture: content.picture !== undefined, isFirst: !chat });
  return viewForPerson(await writeAsPerson(context, owner, { ...content, clientId, locale }));
};
