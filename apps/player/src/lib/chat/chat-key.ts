import { readText, writeText } from '../storage';

/** The key of a guest's chat. Anyone who has it can read the chat, so it is never part of an address. */
const storageKey = 'truedraw.chat';

export const storedChatKey = (): string | null => readText(storageKey);

export const keepChatKey = (chatKey: string): void => writeText(storageKey, chatKey);

/** Another tab may have begun another chat meanwhile; that one stays. */
export function forgetChatKey(chatKey: string): void {
  if (storedChatKey() === chatKey) writeText(storageKey, null);
}

/** What a guest shows with every call about its chat. */
export function guestHeaders(): Record<string, string> {
  const chatKey = storedChatKey();
  return chatKey === null ? {} : { 'Chat-Key': chatKey };
}
