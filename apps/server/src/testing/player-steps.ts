import { randomUUID } from 'node:crypto';
import type { CallName, ResponseOf } from '@truedraw/contract';
import { bangkokDay, bangkokMonth } from '@truedraw/rules';
import { expect } from 'vitest';
import { logIn, lowTerms, registerBelow, type Member } from './agents';
import { pictures, visitor } from './chat';
import { openDraw } from './draws';
import { googleToken } from './google';
import { claim, newDigits, openCashier, withdraw } from './money';
import { bahtOf, makeCode, notify, openPromptPay } from './notices';
import { latestCode, newPhone, registerPlayer } from './people';
import { md5, type TestServer } from './server';

/** Makes a call as one caller. It has to succeed. */
type Ask = <N extends CallName>(name: N, fields?: object) => Promise<ResponseOf<N>>;

/** The text of a bank's slip. */
const bankSlip = '00380006000001010301402172026111612ABCDEFG5102TH91044F5A';

/** Makes every call of players, guests and agents; each has to succeed. Somebody of the staff has announced something. */
export async function makePlayerCalls(server: TestServer, subscription: object): Promise<void> {
  const by =
    (token?: string): Ask =>
    async (name, fields = {}) => {
      const { code, msg, data } = await server.call(name, fields as never, { ...(token && { token }) });
      expect([name, code, msg]).toEqual([name, 200, 'OK']);
      return data;
    };
  const guest = by();

  const phone = newPhone();
  await registerPlayer(server, { phone });
  await enterByCodes(server, phone, guest);
  // A new password has ended the logins from before.
  const player = await logIn(server, phone, 'secret-2');
  const ask = by(player.token);
  await guest('loginGoogle', {
    credential: await googleToken({
      sub: randomUUID(),
      email: `${randomUUID()}@example.com`,
      email_verified: true,
    }),
  });
  await ask('confirm', { passwd: md5('secret-2') });

  await ask('pushSubscribe', subscription);
  const turnid = await openDraw(server);
  await ask('lockBet', { turnId: turnid, gameType: 2, lockList: ['07', '08'] });
  const { betId } = await ask('placeBet', { turnid, gametype: 2, numbet: { '07': 100 } });
  await ask('betReceipt', { turnid, gametype: 2, betid: betId });
  await ask('saveSlip', { id: 'slip-0001', gametype: 2, name: 'every day', numbet: { '07': 100 } });
  await ask('setFavourites', { gametype: 2, numbers: ['07', '79'] });
  await guest('expandPattern', { gametype: 2, pattern: 'twins' });
  await ask('setLimits', { limits: [{ kind: 'stake', period: 'day', coin: 50_000 }] });

  const chat = await visitor(server, player.token);
  await chat.say({ picture: pictures.png });
  const { list } = await ask('chatHistory');
  await ask('chatPicture', { seq: list.find(({ picture }) => picture)!.seq });

  const cashier = await openCashier(server);
  await ask('channelInfo', { channel: cashier.channel });
  const digits = newDigits();
  await ask('chargeNumber', { orderNo: await claim(cashier, player, digits), tradeNo: `TX${digits}` });
  await ask('cancelOrder', { orderid: await withdraw(cashier, player, 10_000) });
  const channel = await openPromptPay(cashier);
  await ask('cancelCharge', { orderNo: (await makeCode(server, player, channel)).orderNo });
  const { orderNo } = await makeCode(server, player, channel);
  await ask('chargeSlip', { orderNo, payload: bankSlip });
  const paid = await notify(server, { channel, reference: newDigits(), amount: bahtOf(50_000) });
  expect([paid.code, paid.msg]).toEqual([200, 'OK']);

  const agent = await logIn(server, 'agent');
  await workAsAgent(server, agent, by(agent.token));
  await lookAround(guest, ask);
  await leave(server, by, phone);
}

/** Logs in by a code, and sets a new password by one. */
async function enterByCodes(server: TestServer, phone: string, guest: Ask): Promise<void> {
  const codeFor = async (purpose: string) => {
    await server.sql('DELETE FROM throttles');
    await guest('getVerifyCode', { phone, purpose });
    return latestCode(server, phone);
  };
  await guest('loginByPhone', { phone, verifycode: await codeFor('login') });
  const verifyCode = await codeFor('reset');
  await guest('resetPwd', { phone, newPasswd: md5('secret-2'), verifyCode });
}

async function workAsAgent(server: TestServer, agent: Member, ask: Ask): Promise<void> {
  const { userid } = await registerBelow(server, agent);
  const stranger = await registerPlayer(server);
  const fresh = { account: `fresh${process.pid}`, passwd: md5('first-1'), isAgent: false, ...lowTerms };
  const unused = await ask('regAccount', fresh);
  await ask('firstPassword', { userid: unused.userid, passwd: md5('first-2') });
  await ask('bindUser', { bindcode: stranger.usercode });
  await ask('modifyAgent', { userid, rebate2D: 100, rebate3D: 100, betlimit: 1_000 });
  await ask('agentNote', { userid, note: 'pays on Fridays' });
  await ask('transferCoin', { targetUID: userid, coin: 5 });
  const monthTime = bangkokMonth(Date.now());
  for (const [name, fields] of [
    ['agentList', {}],
    ['agentData', { monthTime }],
    ['agentIncome', { userid, monthTime }],
    ['agentDays', { monthTime }],
    ['agentStatement', { period: bangkokDay(Date.now()) }],
    ['agentBelow', { userid }],
  ] as const)
    await ask(name, fields);
}

/** Opens every screen, as a guest and as a player. */
async function lookAround(guest: Ask, ask: Ask): Promise<void> {
  for (const name of ['config', 'notes', 'today', 'lastPrice', 'resultLog', 'publicAnnouncements'] as const)
    await guest(name);
  for (const name of [
    ...(['ownerChanges', 'devices', 'myBet', 'myDraws', 'mySeries', 'savedSlips'] as const),
    ...(['chatUnread', 'chargeLog', 'scoreLog', 'limits', 'sitting', 'pushKey', 'moneyRules'] as const),
    ...(['streamTicket', 'transferLog', 'orderList', 'refreshToken'] as const),
  ])
    await ask(name);
  for (const name of ['betInfo', 'betInfoMy', 'betLog', 'laterDraws'] as const)
    await ask(name, { gametype: 2 });
  await ask('readMessage', { gametype: 2, text: '07 100' });
  const [announcement] = await ask('announcements');
  await ask('markAnnouncement', { id: announcement!.id, mark: 'read' });
  await ask('forgetSlip', { id: 'slip-0001' });
  await ask('readChat', { seq: 1 });
}

/** A guest's chat becomes the player's, devices are ended, and the player wants no more of it for a while. */
async function leave(server: TestServer, by: (token?: string) => Ask, phone: string): Promise<void> {
  const { token } = await logIn(server, phone, 'secret-2');
  const ask = by(token);
  const stranger = await visitor(server);
  await stranger.say('Hello?');
  const claimed = await server.call('claimChat', {}, { token, ...stranger.options });
  expect([claimed.code, claimed.msg]).toEqual([200, 'OK']);
  const devices = await ask('devices');
  await ask('endDevice', { id: devices.find(({ current }) => !current)!.id });
  await ask('logoutOthers');
  await ask('pushUnsubscribe', { endpoint: 'https://push.example/nobody' });
  await ask('setRealityCheck', { minutes: 30 });
  await ask('stopPayouts');
  await ask('takeBreak', { hours: 24 });
  await ask('selfExclude', { months: 6 });
  await ask('logout');
}
