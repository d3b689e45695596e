import { randomUUID } from 'node:crypto';
import type { StaffResponseOf } from '@truedraw/contract/staff';
import { openStaff } from './staff';

/** Answers chats by calls. */
export interface ServiceDesk {
  /** The chat in which the person's newest message has this text. */
  find(text: string): Promise<StaffResponseOf<'chats'>['list'][number]>;
  answer(chatId: number, text: string): Promise<void>;
}

export async function openServiceDesk(url: string): Promise<ServiceDesk> {
  const staff = await openStaff(url);
  return {
    async find(text) {
      for (let tries = 0; tries < 50; tries++) {
        const { list } = await staff.call('support', 'chats', { filter: 'all' });
        for (const chat of list) {
          const { list: messages } = await staff.call('support', 'chat', {
            chatId: chat.chatId,
            pagesize: 50,
          });
          if (messages.findLast(({ from }) => from === 'person')?.text === text) return chat;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`Nobody asked: ${text}`);
    },
    answer: async (chatId, text) =>
      void (await staff.call('support', 'answerChat', { chatId, clientId: randomUUID(), text })),
  };
}
