import {
  staffCalls,
  type StaffCallName,
  type StaffRequestOf,
  type StaffResponseOf,
} from '@truedraw/contract/staff';
import type { Answer } from '@truedraw/contract';
import type { GameType } from '@truedraw/rules';
import { Secret, TOTP } from 'otpauth';
import { hashSecret, randomSecret } from '../crypto/secrets';
import type { demoStaff } from '../start/demo/staff';
import { announceTurns } from '../draws/announce';
import { findStaffByName } from '../staff/store/staff';
import { insertStaffToken } from '../staff/store/staff-tokens';
import { requireDeclared } from './declared';
import { insertDraw } from './draws';
import { sendCall } from './send';
import type { TestServer } from './server';

type Refused = { error: string } & Record<string, unknown>;

interface CallOptions {
  token?: string;
  locale?: string;
  ip?: string;
  headers?: Record<string, string>;
}

/** Sends one staff call over real HTTP and returns the whole answer. */
export async function callStaff<Name extends StaffCallName>(
  { address }: Pick<TestServer, 'address'>,
  name: Name,
  fields: StaffRequestOf<Name> | Record<string, unknown> = {},
  { token, locale = 'en', ip, headers = {} }: CallOptions = {},
): Promise<Answer<StaffResponseOf<Name> & Refused>> {
  const { path, methods } = staffCalls[name];
  const answer = await sendCall(address, {
    path,
    method: methods[0],
    fields,
    locale,
    headers: { ...(token && { 'Staff-Token': token }), ...(ip && { 'x-forwarded-for': ip }), ...headers },
  });
  return requireDeclared(name, methods[0], answer);
}

/** The code that an authenticator app shows `steps` half-minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

export type DemoStaffName = (typeof demoStaff)[number]['name'];

/** A new token of one of the demo staff. It skips passwords and codes, which take time. */
export async function logInStaff(server: TestServer, name: DemoStaffName): Promise<string> {
  const { db } = server.services;
  const staff = await findStaffByName(db, name);
  if (!staff) throw new Error(`There is no ${name}`);
  const token = randomSecret();
  await insertStaffToken(db, { hash: hashSecret(token), staffId: staff.id, device: 'test', ip: '10.0.0.1' });
  return token;
}

let turns = 2026_01_01_00;

/** A new turn whose draws are closed and due. With `open`, it takes bets for an hour. */
export async function makeTurn(
  server: TestServer,
  { open = false, games = [2, 3] }: { open?: boolean; games?: GameType[] } = {},
): Promise<number> {
  turns += 100;
  const turnId = turns + 1;
  const hour = 3_600_000;
  const opensAt = Date.now() - (open ? hour : 3 * hour);
  for (const game of games)
    await insertDraw(server.services.db, {
      turnId,
      game,
      opensAt,
      closesAt: opensAt + 2 * hour,
      dueAt: opensAt + 2.5 * hour,
    });
  if (open) await announceTurns(server.services);
  else
    await server.sql(`UPDATE draws SET state = 'closed', closed_at = closes_at WHERE turn_id = $1`, [turnId]);
  return turnId;
}
