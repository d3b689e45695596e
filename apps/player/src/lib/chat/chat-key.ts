import { readText, writeText } from '../storage';

/** The key of a guest's chat. Anyone who has it can read the chat, so it is never part of an address. */
const storageKey = 'truedraw.chat';

export const storedChatKey = (): string | null => readText(storageKey);

export const storeChatKey = (chatKey: string): void => writeText(storageKey, chatKey);

/** Deletes the key, unless another tab has stored a different one meanwhile. */
export function deleteChatKey(chatKey: string): void {
  if (storedChatKey() === chatKey) writeText(storageKey, null);
}

/** The headers of all chat calls of a guest. */
export function guestHeaders(): Record<string, string> {
  const chatKey = storedChatKey();
  return chatKey === null ? {} : { 'Chat-Key': chatKey };
}
