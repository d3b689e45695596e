import type { ResponseOf } from '@truedraw/contract';
import { md5, type TestServer } from './server';

/** A user who is logged in, for the tests of agents. */
export interface Member {
  token: string;
  userid: number;
  usercode: string;
}

const memberOf = ({ token, userid, usercode }: ResponseOf<'login'>): Member => ({ token, userid, usercode });

export async function logIn(server: TestServer, account: string, password = 'truedraw'): Promise<Member> {
  const { code, msg, data } = await server.call('login', { account, passwd: md5(password) });
  if (code !== 200) throw new Error(msg);
  return memberOf(data);
}

let made = 0;

/** Terms strictly below the demo agent's. */
export const lowTerms = { rebate2D: 200, rebate3D: 300, betlimit: 500_000 };

/** Registers a user below an agent, who then sets a new password. */
export async function registerBelow(
  server: TestServer,
  agent: Member,
  options: { isAgent?: boolean } & Partial<typeof lowTerms> = {},
): Promise<Member & { account: string }> {
  const account = `sub${process.pid}_${++made}`;
  const fields = { account, passwd: md5('first-1'), isAgent: false, ...lowTerms, ...options };
  const { code, msg } = await server.call('regAccount', fields, { token: agent.token });
  if (code !== 200) throw new Error(msg);
  const member = await logIn(server, account, 'first-1');
  await server.call('modifyAccount', { password: md5('second-1') }, { token: member.token });
  return { ...member, account };
}
