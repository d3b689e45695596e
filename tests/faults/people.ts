import { createHash, createHmac } from 'node:crypto';
import { calls } from '@truedraw/contract';
import { staffCalls } from '@truedraw/contract/staff';
import type { Database } from './database';
import { nameOf, send } from './post';
import { between } from './random';
import type { ServerProcess } from './servers';

export interface Player {
  userId: number;
  token: string;
  /** The highest stake on a line: some players bet small and long, others spend everything. */
  boldness: number;
}

export interface StaffTokens {
  owner: string;
  draws1: string;
  draws2: string;
  finance: string;
}

/** What every new user of a demonstration starts with. */
export const startingCoins = 100_000;

const md5 = (password: string): string => createHash('md5').update(password).digest('hex');
const fromRandomAddress = () => ({
  'x-forwarded-for': `10.${between(0, 255)}.${between(0, 255)}.${between(1, 254)}`,
});

async function expectOk(reply: ReturnType<typeof send>, what: string): Promise<Record<string, unknown>> {
  const answer = await reply;
  if (answer.kind === 'answer' && answer.code === 200) return answer.data;
  throw new Error(`${what}: ${nameOf(answer)}`);
}

/** Players in a tree: two agents above one another, and most players below them, with rates and limits of all kinds. */
export async function createPlayers(server: ServerProcess, db: Database, count: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let at = 0; at < count; at++) {
    const spreader = at === 0 ? undefined : players[at === 1 ? 0 : between(0, Math.min(at - 1, 3))];
    players.push(await register(server, at, spreader?.userId));
  }
  for (const [at, { userId }] of players.entries())
    await db.query('UPDATE users SET rebate2d = $2, rebate3d = $3, bet_limit = $4 WHERE id = $1', [
      userId,
      [300, 200, 150, 150][at] ?? between(0, 100),
      [500, 400, 150, 150][at] ?? between(0, 140),
      at % 5 === 0 ? 400 : 0,
    ]);
  return players;
}

async function register(server: ServerProcess, at: number, spreaderId?: number): Promise<Player> {
  const phone = `+668${String(10_000_000 + at)}`;
  const headers = fromRandomAddress();
  await expectOk(send(server.address, calls.getVerifyCode.path, { phone }, { headers }), 'A code');
  const letters = (await (await fetch(`${server.address}/outbox`)).json()) as { to: string; code: string }[];
  const verifyCode = letters.find(({ to }) => to === phone)?.code;
  const fields = { phone, password: md5('secret-1'), verifyCode, ...(spreaderId && { spreaderId }) };
  const data = await expectOk(
    send(server.address, calls.register.path, fields, { headers }),
    'A registration',
  );
  return {
    userId: Number(data['userid']),
    token: String(data['token']),
    boldness: [30, 60, 300, 1_500][at % 4]!,
  };
}

export async function logInStaff(
  server: Pick<ServerProcess, 'address' | 'totpSecret'>,
): Promise<StaffTokens> {
  const logIn = async (name: string): Promise<string> => {
    const fields = { name, passwd: md5('truedraw'), code: codeOf(server.totpSecret, Date.now()) };
    const reply = send(server.address, staffCalls.staffLogin.path, fields, { headers: fromRandomAddress() });
    return String((await expectOk(reply, `The login of ${name}`))['token']);
  };
  return {
    owner: await logIn('owner'),
    draws1: await logIn('draws1'),
    draws2: await logIn('draws2'),
    finance: await logIn('finance'),
  };
}

/** The code that an authenticator app shows (RFC 6238). */
export function codeOf(secret: string, nowMs: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = secret
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const word = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff;
  return String(word % 1_000_000).padStart(6, '0');
}

/** Whoever has little left of what everybody starts with. */
export async function listPoor(db: Database, players: readonly Player[]): Promise<number[]> {
  const rows = await db.query<{ user_id: number }>(
    'SELECT user_id FROM wallets WHERE user_id = ANY($1) AND coin < $2',
    [players.map(({ userId }) => userId), startingCoins / 4],
  );
  return rows.map(({ user_id }) => user_id);
}
