import { staffCalls, type StaffCallName } from '@truedraw/contract/staff';
import { addDays, bangkokDay } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { demoTotpSecret } from '../demo/staff';
import { md5, startTestServer } from '../testing/server';
import { callStaff, codeOf, logInStaff, makeTurn } from '../testing/staff';

const figures = { set: '1443.79', value: '24221.65' };
const other = { set: '1443.80', value: '24221.65' };
const day = addDays(bangkokDay(Date.now()), 30);
const passwd = md5('truedraw');

/** Customer service, money, agents, users and content need people and orders first: their own tests look at what they leave behind. */
const lookedAtElsewhere: readonly StaffCallName[] = [
  'answerChat',
  'assignChat',
  'releaseChat',
  'finishChat',
  'saveCannedAnswer',
  'removeCannedAnswer',
  'setChannel',
  'uploadPicture',
  'addReceipt',
  'importReceipts',
  'removeReceipt',
  'approveDeposit',
  'rejectDeposit',
  'takeWithdrawal',
  'approveWithdrawal',
  'completeWithdrawal',
  'failWithdrawal',
  'unlockExchangeInfo',
  'proposeAdjustment',
  'approveAdjustment',
  'dropAdjustment',
  'setMoneySettings',
  'setAgent',
  'setShareRate',
  'releaseShare',
  'takeDeposit',
  'runAudit',
  'suspendUser',
  'restoreUser',
  'endUserSessions',
  'addUserNote',
  'saveContent',
  'setContentHosts',
];

test('every call that changes something leaves one entry, by whoever made it; what is refused or only read leaves none', async () => {
  const server = await startTestServer();
  const turnId = await makeTurn(server);
  const open = await makeTurn(server, { open: true });
  const doomed = await makeTurn(server, { open: true });
  const [person] = await server.sql<{ id: number }>(`SELECT id FROM staff WHERE name = 'support'`);
  const staffId = person!.id;
  const spot = { gametype: 2, number: '07' };
  const deeds: [string, StaffCallName, object][] = [
    ['owner', 'staffLogin', { name: 'owner', passwd, code: codeOf(demoTotpSecret) }],
    ['owner', 'addStaff', { name: 'another', role: 'draws', passwd }],
    ['owner', 'setStaffDisabled', { staffId, disabled: true }],
    ['owner', 'resetStaffTotp', { staffId }],
    ['owner', 'resetStaffPassword', { staffId, passwd }],
    ['finance', 'changeStaffPassword', { passwd, newPasswd: passwd }],
    ['finance', 'setGameSettings', { gametype: 2, baseOdds: 8400 }],
    ['draws1', 'setCalendarDay', { day, open: false }],
    ['draws1', 'clearCalendarDay', { day }],
    ['draws1', 'setSchedule', { closes: ['11:00', '16:00'], results: ['12:31', '17:00'] }],
    ['draws1', 'blockNumber', spot],
    ['draws1', 'setNumberOdds', { ...spot, odds: 6000 }],
    ['draws1', 'liftOverride', spot],
    ['draws1', 'closeDraw', { turnId: open }],
    ['draws1', 'proposeResult', { turnId, ...figures }],
    ['draws2', 'withdrawProposal', { turnId }],
    ['draws1', 'proposeResult', { turnId, ...figures }],
    ['draws2', 'releaseResult', { turnId, ...figures }],
    ['draws2', 'proposeCorrection', { turnId, ...other, reason: 'slip' }],
    ['draws1', 'releaseCorrection', { turnId, ...other }],
    ['draws1', 'proposeCancel', { turnId: doomed, reason: 'closed' }],
    ['draws2', 'releaseCancel', { turnId: doomed }],
    ['auditor', 'endStaffSession', {}],
    ['auditor', 'staffLogout', {}],
  ];
  const changes = Object.entries(staffCalls).filter(([, { methods }]) => methods[0] === 'POST');
  expect(new Set([...deeds.map(([, name]) => name), ...lookedAtElsewhere])).toEqual(
    new Set(changes.map(([name]) => name)),
  );

  const newest = async () =>
    (
      await server.sql<{ seq: number; name: string }>(
        'SELECT seq, name FROM audit_log LEFT JOIN staff ON staff.id = staff_id ORDER BY seq DESC LIMIT 1',
      )
    )[0]!;
  for (const [who, name, fields] of deeds) {
    const { seq } = await newest();
    const token = await logInStaff(server, who as 'owner');
    const wrong = { ...fields, turnId: 1, gametype: 9, day: 'never', staffId: 0, passwd: md5('wrong') };
    await callStaff(server, name, wrong, { token: 'no token' });
    expect((await newest()).seq, `${name} refused`).toBe(seq);
    const { code, msg } = await callStaff(server, name, fields, { token });
    expect([name, code, msg]).toEqual([name, 200, 'OK']);
    expect(await newest(), name).toEqual({ seq: seq + 1, name: who });
  }

  const { seq } = await newest();
  const token = await logInStaff(server, 'owner');
  for (const [name, { methods }] of Object.entries(staffCalls))
    if (methods[0] === 'GET')
      await callStaff(
        server,
        name as StaffCallName,
        { turnId, from: day, to: day, gametype: 2, ...figures },
        { token },
      );
  expect((await newest()).seq).toBe(seq);
  await server.stop();
});
