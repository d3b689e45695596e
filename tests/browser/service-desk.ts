import { createHash, randomUUID } from 'node:crypto';
import { staffCalls, type StaffCallName, type StaffResponseOf } from '@truedraw/contract/staff';
import { codeOf } from '../faults/people';
import { nameOf, send } from '../faults/post';

/** Of every demonstration's staff. */
const totpSecret = 'TRUEDRAW2DEMO3STAFF4CODES5ONLY67';

/** Whoever answers the chats, by calls. */
export interface ServiceDesk {
  /** The chat whose newest words of the person are these. */
  find(text: string): Promise<StaffResponseOf<'chats'>['list'][number]>;
  answer(chatId: number, text: string): Promise<void>;
}

export async function openServiceDesk(url: string): Promise<ServiceDesk> {
  const passwd = createHash('md5').update('truedraw').digest('hex');
  const login = { name: 'support', passwd, code: codeOf(totpSecret, Date.now()) };
  const { token } = await call('staffLogin', login, {});
  const headers = { 'staff-token': token! };

  async function call<Name extends StaffCallName>(
    name: Name,
    fields: object,
    by: Record<string, string> = headers,
  ): Promise<StaffResponseOf<Name>> {
    const { path, methods } = staffCalls[name];
    const reply = await send(url, path, fields, { headers: by, method: methods[0] });
    if (reply.kind !== 'answer' || reply.code !== 200) throw new Error(`${name}: ${nameOf(reply)}`);
    return reply.data as StaffResponseOf<Name>;
  }

  return {
    async find(text) {
      for (let tries = 0; tries < 50; tries++) {
        const { list } = await call('chats', { filter: 'all' });
        for (const chat of list) {
          const { list: messages } = await call('chat', { chatId: chat.chatId, pagesize: 50 });
          if (messages.findLast(({ from }) => from === 'person')?.text === text) return chat;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`Nobody asked: ${text}`);
    },
    answer: async (chatId, text) => void (await call('answerChat', { chatId, clientId: randomUUID(), text })),
  };
}
