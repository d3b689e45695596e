import type { ResponseOf } from '@truedraw/contract';
import type { OutboxLetter } from '../accounts/store/outbox';
import { md5, type TestServer } from './server';

let people = 0;

/** A phone that nobody else in this run has. */
export const newPhone = (): string =>
  `+668${String(10_000_000 + ++people + process.pid * 7)
    .padStart(8, '0')
    .slice(-8)}`;

export async function latestCode({ address }: TestServer, to: string): Promise<string> {
  const letters = (await (await fetch(`${address}/outbox`)).json()) as OutboxLetter[];
  const letter = letters.find((candidate) => candidate.to === to);
  if (!letter) throw new Error(`No code was sent to ${to}`);
  return letter.code;
}

/** Registers a user by code, like a person does. */
export async function registerPlayer(
  server: TestServer,
  {
    phone = newPhone(),
    password = 'secret-1',
    spreaderId,
  }: { phone?: string; password?: string; spreaderId?: number } = {},
): Promise<ResponseOf<'register'>> {
  await server.call('getVerifyCode', { phone });
  const { code, msg, data } = await server.call('register', {
    phone,
    password: md5(password),
    verifyCode: await latestCode(server, phone),
    ...(spreaderId && { spreaderId }),
  });
  if (code !== 200) throw new Error(msg);
  return data;
}

/** Lets time pass since the last login or confirmation of a user, so that a token alone is left. */
export const forgetLogin = (server: TestServer, { userid }: { userid: number }): Promise<object[]> =>
  server.sql(`UPDATE devices SET proved_at = proved_at - interval '5 minutes' WHERE user_id = $1`, [userid]);
