import { createHash, randomInt } from 'node:crypto';
import {
  staffCalls,
  type StaffCallName,
  type StaffRequestOf,
  type StaffResponseOf,
  type StaffRole,
} from '@truedraw/contract/staff';
import { codeOf } from '../faults/people';
import { nameOf, send } from '../faults/post';

/** The staff of a demonstration. All have the same password and the same secret for codes. */
export type StaffName = 'owner' | 'draws1' | 'draws2' | 'finance' | 'support' | 'auditor' | 'owner2';

const passwd = createHash('md5').update('truedraw').digest('hex');
const firstPasswd = createHash('md5').update('first password').digest('hex');
const totpSecret = 'TRUEDRAW2DEMO3STAFF4CODES5ONLY67';
const codeMs = 30_000;

export interface Staff {
  /** Makes a call as one of the demo staff. Throws unless the call succeeds. */
  call<Name extends StaffCallName>(
    who: StaffName,
    name: Name,
    fields: StaffRequestOf<Name>,
  ): Promise<StaffResponseOf<Name>>;
  /** The token of the person's login. */
  token(who: StaffName): Promise<string>;
}

const logIn = async (url: string, fields: StaffRequestOf<'staffLogin'>) => {
  const reply = await send(url, staffCalls.staffLogin.path, fields);
  return reply.kind === 'answer' && reply.code === 200
    ? (reply.data as StaffResponseOf<'staffLogin'>)
    : undefined;
};

/** Logs in by a call. A code is valid for one login; the server also accepts the next code, because clocks differ. */
async function beginSession(url: string, name: string, secret: string): Promise<string> {
  for (const aheadMs of [0, codeMs]) {
    const answer = await logIn(url, { name, passwd, code: codeOf(secret, Date.now() + aheadMs) });
    if (answer?.token) return answer.token;
  }
  throw new Error(`${name} cannot log in`);
}

export interface NewPerson {
  name: string;
  /** What the person's authenticator app shows. */
  code(): string;
  /** Logs in again and returns the token. */
  token(): Promise<string>;
}

/** A new account with the password of the others and codes that nobody has used. */
export async function addPerson(staff: Staff, url: string, role: StaffRole): Promise<NewPerson> {
  const name = `person${randomInt(1e9)}`;
  await staff.call('owner', 'addStaff', { name, role, passwd: firstPasswd });
  const { setup } = (await logIn(url, { name, passwd: firstPasswd }))!;
  const { secret } = setup!;
  // The code of the step before is used up by this, so that the present one is left for the test.
  const first = await logIn(url, { name, passwd: firstPasswd, code: codeOf(secret, Date.now() - codeMs) });
  const headers = { 'staff-token': first!.token! };
  const change = { passwd: firstPasswd, newPasswd: passwd };
  await send(url, staffCalls.changeStaffPassword.path, change, { headers });
  await send(url, staffCalls.staffLogout.path, {}, { headers });
  return {
    name,
    code: () => codeOf(secret, Date.now()),
    token: () => beginSession(url, name, secret),
  };
}

/** Each person is logged in once, at the first call. */
export async function openStaff(url: string): Promise<Staff> {
  const tokens = new Map<StaffName, Promise<string>>();
  function tokenOf(who: StaffName): Promise<string> {
    const token = tokens.get(who) ?? beginSession(url, who, totpSecret);
    tokens.set(who, token);
    return token;
  }
  return {
    async call(who, name, fields) {
      const { path, methods } = staffCalls[name];
      const headers = { 'staff-token': await tokenOf(who) };
      const answer = await send(url, path, fields, { headers, method: methods[0] });
      if (answer.kind === 'lost' || answer.code !== 200) throw new Error(`${name}: ${nameOf(answer)}`);
      return answer.data as never;
    },
    token: tokenOf,
  };
}

/** Has the second owner confirm the change that was proposed last. */
export async function confirmNewest(staff: Staff): Promise<void> {
  const { list } = await staff.call('owner2', 'changes', { state: 'waiting' });
  await staff.call('owner2', 'confirmChange', { id: list[0]!.id });
}

/** Makes a change that waits for a second person, and has the second owner confirm it. */
export async function changeByTwo<Name extends StaffCallName>(
  staff: Staff,
  who: StaffName,
  name: Name,
  fields: StaffRequestOf<Name>,
): Promise<void> {
  await staff.call(who, name, fields);
  await confirmNewest(staff);
}
