import { hashSecret, randomSecret } from '../crypto/secrets';
import type { Handler } from '../http/handler';
import { insertStreamTicket, ticketSeconds } from './store/stream-tickets';

export const streamTicket: Handler<'streamTicket'> = async (_request, { db, caller: { user, deviceId } }) => {
  const ticket = randomSecret();
  await insertStreamTicket(db, hashSecret(ticket), { userId: user.id, deviceId });
  return { ticket, seconds: ticketSeconds };
};
