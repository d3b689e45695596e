import type { Deed } from './deeds';
import { claim, newDigits, openCashier } from './money';
import { registerPlayer } from './people';
import type { TestServer } from './server';
import { callStaff, logInStaff } from './staff';

const reason = 'a test';

/** Everything that staff do about users, content and the books. */
export async function deskDeeds(server: TestServer): Promise<Deed[]> {
  const cashier = await openCashier(server);
  const player = await registerPlayer(server);
  const orderNo = await claim(cashier, player, newDigits());
  const { userid } = player;
  const owner = await logInStaff(server, 'owner');
  const content = async () => (await callStaff(server, 'content', {}, { token: owner })).data;
  return [
    ['finance', 'takeDeposit', { userid, orderNo, take: true }],
    ['support', 'addUserNote', { userid, text: 'a word' }],
    ['support', 'endUserSessions', { userid }],
    ['support', 'suspendUser', { userid, reason }],
    ['finance', 'restoreUser', { userid, reason }],
    ['owner', 'setContentHosts', { hosts: ['t.me'] }],
    ['support', 'saveContent', async () => ({ ...(await content()), kefuUrl: 'https://t.me/truedraw' })],
    ['auditor', 'runAudit', {}],
  ];
}
