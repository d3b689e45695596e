import { randomUUID } from 'node:crypto';
import { staffCalls, type StaffCallName } from '@truedraw/contract/staff';
import { addDays, addMonths, bangkokDay, bangkokMonth } from '@truedraw/rules';
import { demoStaff, demoTotpSecret } from '../start/demo/staff';
import { logIn } from './agents';
import { pictures, visitor } from './chat';
import { adjust, claim, newDigits, openCashier, receive, withdraw } from './money';
import { registerPlayer } from './people';
import { md5, type TestServer } from './server';
import { callStaff, codeOf, logInStaff, makeTurn, type DemoStaffName } from './staff';

/** A member of staff, a call and its fields; a function computes fields that are known only later. */
export type StaffStep = [who: DemoStaffName, name: StaffCallName, fields: object | (() => Promise<object>)];

const passwd = md5('truedraw');
const figures = { set: '1443.79', value: '24221.65' };
const other = { set: '1443.80', value: '24221.65' };
const reason = 'a test';
const listed = { reason: 'other', note: 'a test' };

/** All staff actions on chats. */
export async function serviceSteps(server: TestServer): Promise<StaffStep[]> {
  const player = await registerPlayer(server);
  await (await visitor(server, player.token)).say('Hello?');
  const support = await logInStaff(server, 'support');
  const { data } = await callStaff(server, 'chats', { filter: 'all' }, { token: support });
  const { chatId } = data.list.find(({ userid }) => userid === player.userid)!;
  const texts = { title: 'Greeting', zh: '您好', en: 'Hello', th: 'สวัสดี' };
  const answers = async () => (await callStaff(server, 'cannedAnswers', {}, { token: support })).data;
  return [
    ['support', 'assignChat', { chatId }],
    ['support', 'answerChat', { chatId, clientId: randomUUID(), text: 'Yes?' }],
    ['support', 'releaseChat', { chatId }],
    ['support', 'finishChat', { chatId, seq: 1_000 }],
    ['support', 'saveCannedAnswer', texts],
    ['support', 'removeCannedAnswer', async () => ({ id: (await answers()).at(-1)!.id })],
  ];
}

/** All staff actions on deposits, withdrawals and adjustments. */
export async function moneySteps(server: TestServer): Promise<StaffStep[]> {
  const cashier = await openCashier(server);
  const { channel } = cashier;
  const player = await registerPlayer(server);
  const { userid } = player;
  const [mine, wrong, typo] = [newDigits(), newDigits(), newDigits()];
  const rejected = await claim(cashier, player, wrong);
  const orderNo = await claim(cashier, player, mine);
  const [paid, failed] = [await withdraw(cashier, player, 60_000), await withdraw(cashier, player, 10_000)];
  await adjust(cashier, player, 1_000);
  const finance = await logInStaff(server, 'finance');
  const waiting = async () => ({
    id: (await callStaff(server, 'adjustments', {}, { token: finance })).data.list.find(
      ({ state }) => state === 'waiting',
    )!.id,
  });
  const newest = async () => ({
    id: (await callStaff(server, 'changes', { state: 'waiting' }, { token: finance })).data.list[0]!.id,
  });
  const receipt = { channel, coin: 5_000, paidAt: Date.now() };
  const time = new Date().toISOString();
  return [
    ['owner', 'setMoneySettings', { withdrawSecondCoins: 50_000, depositSecondCoins: 4_000 }],
    ['owner2', 'confirmChange', newest],
    ['owner', 'setMoneySettings', { withdrawDailyCoins: 9_000_000 }],
    ['owner2', 'rejectChange', async () => ({ ...(await newest()), ...listed })],
    ['owner', 'setChannel', { channelid: channel, position: 3 }],
    ['owner', 'uploadPicture', { data: pictures.png }],
    ['finance', 'addReceipt', { ...receipt, tradeNo: `A${typo}` }],
    ['finance', 'removeReceipt', { channel, tradeNo: `A${typo}`, ...listed }],
    ['owner2', 'importReceipts', { channel, csv: `tradeNo,amount,time\nB${mine},50.00,${time}` }],
    ['finance', 'takeDeposit', { userid, orderNo, take: true }],
    ['finance', 'approveDeposit', { userid, orderNo, tradeNo: `B${mine}` }],
    ['finance', 'takeDeposit', { userid, orderNo, take: false }],
    ['owner', 'approveDeposit', { userid, orderNo, tradeNo: `B${mine}` }],
    ['finance', 'rejectDeposit', { userid, orderNo: rejected, ...listed }],
    ['finance', 'takeWithdrawal', { userid, orderid: paid }],
    ['owner', 'approveWithdrawal', { userid, orderid: paid }],
    ['finance', 'completeWithdrawal', { userid, orderid: paid, reference: 'P-1' }],
    ['finance', 'failWithdrawal', { userid, orderid: failed, ...listed }],
    ['finance', 'unlockExchangeInfo', { userid, reason }],
    ['finance', 'proposeAdjustment', { userid, coin: -500, reason }],
    ['owner', 'approveAdjustment', waiting],
    ['finance', 'proposeAdjustment', { userid, coin: 500, reason }],
    ['owner', 'dropAdjustment', async () => ({ ...(await waiting()), ...listed })],
  ];
}

/** All staff actions on a user, and the start of an audit. */
export async function userSteps(server: TestServer): Promise<StaffStep[]> {
  const { userid } = await registerPlayer(server);
  return [
    ['support', 'addUserNote', { userid, text: 'Called twice' }],
    ['support', 'endUserSessions', { userid }],
    ['support', 'suspendUser', { userid, reason }],
    ['finance', 'restoreUser', { userid, reason }],
    [
      'finance',
      'liftExclusion',
      async () => {
        await server.sql(
          `INSERT INTO own_breaks (lane, user_id, kind, until, carried_from)
           SELECT lane, id, 'exclusion', now() + interval '6 months', 1 FROM users WHERE id = $1`,
          [userid],
        );
        return { userid, reason };
      },
    ],
    ['auditor', 'runAudit', {}],
    [
      'support',
      'takeIncident',
      async () => {
        const [incident] = await server.sql<{ id: number }>(
          `INSERT INTO incidents (kind, subject, facts) VALUES ('audit-missing', '', '{}') RETURNING id`,
        );
        return { id: incident!.id };
      },
    ],
    ['owner', 'tryAlarm', { channel: 'mail' }],
    [
      'auditor',
      'acknowledgeAudit',
      async () => {
        const [audit] = await server.sql<{ id: number }>(
          `INSERT INTO audit_runs (state, ended_at, findings) VALUES ('done', now(), 1) RETURNING id`,
        );
        return { id: audit!.id, reason };
      },
    ],
    [
      'auditor',
      'acknowledgeOddity',
      async () => {
        const [finding] = await server.sql<{ id: number }>(
          `INSERT INTO odd_findings (kind, subject, users, weight, facts, evidence)
           VALUES ('late', $1, ARRAY[$2::int8], 3, '{}', '[]') RETURNING id`,
          [String(userid), userid],
        );
        return { id: finding!.id, reason };
      },
    ],
  ];
}

/** All staff actions on the content and on announcements. */
export async function contentSteps(server: TestServer): Promise<StaffStep[]> {
  const words = { zh: '维护', en: 'Maintenance', th: 'ปรับปรุง' };
  const endsAt = Date.now() + 86_400_000;
  const announcement = { title: words, text: words, target: 'all', accounts: [], endsAt } as const;
  const token = await logInStaff(server, 'owner');
  return [
    ['owner', 'setContentHosts', { hosts: [] }],
    [
      'owner',
      'saveContent',
      async () => {
        const {
          hosts: _hosts,
          next: _next,
          ...content
        } = (await callStaff(server, 'content', {}, { token })).data;
        return content;
      },
    ],
    ['support', 'saveAnnouncement', announcement],
    [
      'owner',
      'endAnnouncement',
      async () => (await callStaff(server, 'saveAnnouncement', announcement, { token })).data,
    ],
    [
      'support',
      'dropContent',
      async () => {
        const {
          hosts: _hosts,
          next: _next,
          ...content
        } = (await callStaff(server, 'content', {}, { token })).data;
        const goesLiveAt = Date.now() + 86_400_000;
        await callStaff(server, 'saveContent', { ...content, goesLiveAt }, { token });
        return {};
      },
    ],
  ];
}

/** All staff actions on agents. */
export async function agentSteps(server: TestServer): Promise<StaffStep[]> {
  const { userid } = await logIn(server, 'agent');
  const month = addMonths(bangkokMonth(Date.now()), -1);
  return [
    ['finance', 'setAgent', { userid, rebate2D: 0 }],
    ['finance', 'setShareRate', { userid, sharerate: 0 }],
    ['finance', 'releaseShare', { userid, month }],
  ];
}

/** All staff actions on draws, odds and staff accounts. The account of support is disabled afterwards. */
export async function drawSteps(server: TestServer): Promise<StaffStep[]> {
  const turnId = await makeTurn(server);
  const open = await makeTurn(server, { open: true });
  const doomed = await makeTurn(server, { open: true });
  const [person] = await server.sql<{ id: number }>(`SELECT id FROM staff WHERE name = 'support'`);
  const staffId = person!.id;
  const day = addDays(bangkokDay(Date.now()), 30);
  const spot = { gametype: 2, number: '07' };
  return [
    ['owner', 'staffLogin', { name: 'owner', passwd, code: codeOf(demoTotpSecret) }],
    ['owner', 'addStaff', { name: 'another', role: 'draws', passwd }],
    [
      'owner2',
      'confirmStaff',
      async () => ({
        staffId: (await server.sql<{ id: number }>(`SELECT id FROM staff WHERE name = 'another'`))[0]!.id,
      }),
    ],
    ['owner', 'endSessionsOfStaff', { staffId }],
    ['owner', 'setStaffRole', { staffId, role: 'auditor' }],
    ['owner', 'setStaffDisabled', { staffId, disabled: true }],
    ['owner', 'resetStaffTotp', { staffId }],
    ['owner', 'resetStaffPassword', { staffId, passwd }],
    ['finance', 'changeStaffPassword', { passwd, newPasswd: passwd }],
    ['finance', 'setGameSettings', { gametype: 2, baseOdds: 8400 }],
    ['draws1', 'setCalendarDay', { day, open: false }],
    ['draws1', 'clearCalendarDay', { day }],
    ['draws1', 'setSchedule', { closes: ['11:00', '16:00'], results: ['12:31', '17:00'] }],
    ['draws1', 'blockNumber', spot],
    ['draws1', 'setNumberOdds', { ...spot, number: '08', odds: 8300 }],
    ['draws1', 'liftOverride', { ...spot, number: '08' }],
    ['draws1', 'closeDraw', { turnId: open, reason: 'technical-fault' }],
    ['draws1', 'proposeResult', { turnId, ...figures }],
    ['draws2', 'withdrawProposal', { turnId, ...listed }],
    ['draws1', 'proposeResult', { turnId, ...figures }],
    ['draws2', 'releaseResult', { turnId, ...figures }],
    ['draws2', 'proposeCorrection', { turnId, ...other, reason }],
    ['draws1', 'releaseCorrection', { turnId, ...other }],
    ['draws1', 'proposeCancel', { turnId: doomed, ...listed }],
    ['draws2', 'releaseCancel', { turnId: doomed }],
    ['auditor', 'endStaffSession', {}],
    ['auditor', 'staffLogout', {}],
  ];
}

/** What staff read: of a draw with a bet, its player, money, reports and an announcement that there has to be. */
export async function readingSteps(server: TestServer): Promise<StaffStep[]> {
  const cashier = await openCashier(server);
  const player = await registerPlayer(server);
  const { userid } = player;
  const turnId = await makeTurn(server, { open: true });
  const bet = { turnid: turnId, gametype: 2, numbet: { '07': 100 } };
  await server.call('placeBet', bet, { token: player.token });
  const closed = await makeTurn(server);
  await receive(cashier, newDigits());
  const chat = await visitor(server, player.token);
  await chat.say({ picture: pictures.png });
  const support = await logInStaff(server, 'support');
  const { data: chats } = await callStaff(server, 'chats', { filter: 'all' }, { token: support });
  const { chatId } = chats.list.find((one) => one.userid === userid)!;
  const { data } = await callStaff(server, 'chat', { chatId }, { token: support });
  const today = bangkokDay(Date.now());
  const period = { from: addDays(today, -6), to: today };
  const game = { gametype: 2 };
  const second = { secondSet: figures.set, secondValue: figures.value };
  const open = [
    ...(['audits', 'houseAccounts', 'auditLog', 'verifyAuditLog', 'channels', 'contentHistory'] as const),
    ...(['announcementList', 'dashboard', 'waiting', 'deposits', 'draws', 'heldResults', 'entries'] as const),
    ...(['overrides', 'quotes', 'feedSources', 'incidents', 'oddities', 'proofState'] as const),
    ...(['gameSettings', 'moneySettings', 'schedule', 'staffAccount', 'staffSessions', 'staffList'] as const),
    ...(['users', 'userTree', 'withdrawals'] as const),
  ];
  const ofUser = ['user', 'playerFacts', 'userBets', 'userOrders', 'userEntries'] as const;
  return [
    ...open.map((name): StaffStep => ['auditor', name, {}]),
    ...ofUser.map((name): StaffStep => ['auditor', name, { userid }]),
    ['auditor', 'agentShares', { month: bangkokMonth(Date.now()) }],
    [
      'auditor',
      'announcementReaders',
      async () => ({ id: (await callStaff(server, 'announcementList', {}, { token: support })).data[0]!.id }),
    ],
    ['owner', 'sessionsOfStaff', { staffId: 1 }],
    ['support', 'outbox', {}],
    ['support', 'chatCounts', {}],
    ['support', 'chatPictureForStaff', { chatId, seq: data.list.find(({ picture }) => picture)!.seq }],
    ['finance', 'calendar', period],
    ['finance', 'receipts', {}],
    ['finance', 'draw', { turnId }],
    ['finance', 'dryRun', { turnId: closed, ...figures }],
    ['finance', 'rehearse', { turnId: closed, ...figures, ...second }],
    ['draws1', 'proposeResult', { turnId: closed, ...figures }],
    ['draws2', 'releaseResult', { turnId: closed, ...figures }],
    ['finance', 'differences', { turnId: closed, ...other }],
    ['finance', 'exposure', { ...game, turnId }],
    ['finance', 'numberExposure', { ...game, turnId, number: '07' }],
    ['finance', 'simulateOdds', { ...game, baseOdds: 8400 }],
    ['finance', 'reconciliation', period],
    ['finance', 'reconciliationDay', { day: today, channel: cashier.channel }],
    ['finance', 'dailyReport', period],
    ['finance', 'agentReport', period],
    ['finance', 'playerReport', period],
    ['finance', 'hourReport', period],
    ['finance', 'numberReport', { ...period, ...game }],
    ['finance', 'channelReport', period],
    ['finance', 'withdrawalFacts', { userid, orderid: await withdraw(cashier, player, 10_000) }],
  ];
}

/** An unknown or invalid value for every field that can be wrong. */
const nowhere: Record<string, unknown> = {
  turnId: 1,
  gametype: 9,
  day: 'never',
  staffId: 0,
  role: 'king',
  closes: ['16:00', '11:00'],
  userid: 4_000_000_001,
  id: 4_000_000_001,
  chatId: 4_000_000_001,
  channelid: 4_000_000_001,
  channel: 4_000_000_001,
  title: '',
  data: 'no picture',
  withdrawSecondCoins: -1,
  version: -1,
  hosts: ['not a host'],
};

/** The same step with an unknown object or a wrong password. Undefined when nothing can be wrong. */
export function failingStepOf(name: StaffCallName, fields: object): object | undefined {
  const asked = name === 'staffLogin' || name === 'changeStaffPassword' ? { passwd: md5('wrong') } : nowhere;
  const wrong = Object.entries(asked).filter(([field]) => field in fields);
  return wrong.length ? { ...fields, ...Object.fromEntries(wrong) } : undefined;
}

/** A staff member who may not make the call, if there is one. */
export const outsiderOf = (name: StaffCallName): DemoStaffName | undefined => {
  const roles: readonly string[] | 'anyone' = staffCalls[name].roles;
  return demoStaff.find(({ role }) => roles !== 'anyone' && !roles.includes(role))?.name;
};
