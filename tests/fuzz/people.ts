import { createHash, randomBytes } from 'node:crypto';
import { calls } from '@truedraw/contract';
import { send } from '../faults/post';
import { between } from '../faults/random';
import type { Caller } from './requests';

/** The tested product and its database, in which an ended login is created again. */
export interface Subject {
  address: string;
  sql: (text: string, values?: unknown[]) => Promise<object[]>;
}

const address = () => `10.${between(0, 255)}.${between(0, 255)}.${between(1, 254)}`;

/** Limits by IP address would refuse most requests, so each request has another address. */
const withAddress = (headers: Record<string, string>) => ({ ...headers, 'x-forwarded-for': address() });

function callerOf(
  role: string,
  isStaff: boolean | undefined,
  logIn: () => Promise<Record<string, string>>,
): Caller {
  let login: Promise<Record<string, string>> | undefined;
  return {
    role,
    isStaff,
    headers: async () => withAddress(await (login ??= logIn())),
    ended: () => void (login = undefined),
  };
}

let phones = 0;

async function post(subject: Subject, path: string, fields: object): Promise<Record<string, unknown>> {
  const reply = await send(subject.address, path, fields, { headers: withAddress({}) });
  if (reply.kind === 'lost' || reply.code !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply.data;
}

/** Registers a new user, optionally as an agent. */
async function registered(
  subject: Subject,
  { isAgent }: { isAgent: boolean },
): Promise<Record<string, string>> {
  phones += 1;
  // Spread over all ranges of numbers, since codes to one range are limited.
  const phone = `+6681${String((phones * 10_007) % 10_000_000).padStart(7, '0')}`;
  await post(subject, calls.getVerifyCode.path, { phone });
  const letters = (await (await fetch(`${subject.address}/outbox`)).json()) as { to: string; code: string }[];
  const verifyCode = letters.find(({ to }) => to === phone)?.code;
  const password = createHash('md5').update(`password of ${phone}`).digest('hex');
  const { token, userid } = await post(subject, calls.register.path, { phone, password, verifyCode });
  if (isAgent)
    await subject.sql('UPDATE users SET is_agent = true, rebate2d = 300, rebate3d = 300 WHERE id = $1', [
      userid,
    ]);
  return { token: String(token) };
}

async function staffLogin({ sql }: Subject, name: string): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url');
  await sql('UPDATE staff SET disabled_at = NULL WHERE name = $1 AND disabled_at IS NOT NULL', [name]);
  await sql(
    `INSERT INTO staff_tokens (hash, staff_id, device, ip, expires_at)
     SELECT $1, id, 'fuzz', '10.0.0.1', now() + interval '12 hours' FROM staff WHERE name = $2`,
    [createHash('sha256').update(token).digest(), name],
  );
  return { 'staff-token': token };
}

const staffNames = ['owner', 'draws1', 'draws2', 'finance', 'support', 'auditor', 'owner2'];

/** All kinds of callers: without a login, a guest with a chat, players, agents, and one of each staff role. */
export const callersOf = (subject: Subject): Caller[] => [
  callerOf('anyone', undefined, () => Promise.resolve({})),
  callerOf('guest', undefined, async () => ({
    'chat-key': String((await post(subject, calls.openChat.path, {}))['chatKey']),
  })),
  ...[1, 2, 3, 4].map(() => callerOf('player', false, () => registered(subject, { isAgent: false }))),
  ...[1, 2].map(() => callerOf('agent', false, () => registered(subject, { isAgent: true }))),
  ...staffNames.map((name) => callerOf(name, true, () => staffLogin(subject, name))),
];
