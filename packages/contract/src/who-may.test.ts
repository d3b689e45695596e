import { expect, test } from 'vitest';
import { calls, type Call } from './calls';
import { staffCalls, type StaffCall } from './staff-calls';

/**
 * A second copy of the rights, by role instead of by call. Other tests read the rights from the contract, so they would
 * not notice a wrong one.
 */
type Table = [who: string, names: string][];

const players: Table = [
  [
    'anyone',
    `betInfo config expandPattern getVerifyCode lastPrice login loginByPhone loginGoogle notes openChat paymentNotice publicAnnouncements register
     resetPwd resultLog today`,
  ],
  [
    'player',
    `account announcements betInfoMy betLater betLog betReceipt cancelBet cancelCharge cancelOrder channelInfo channelList charge chargeLog
     chargeNumber chargeQr chargeSlip claimChat confirm devices endDevice forgetSlip laterDraws limits lockBet logout logoutOthers markAnnouncement modifyAccount moneyRules myBet myDraws mySeries
     newOrder orderList ownerChanges placeBet pushKey pushSubscribe pushUnsubscribe readMessage refreshToken saveSlip savedSlips scoreLog selfExclude
     setFavourites setLimits setRealityCheck sitting stopPayouts streamTicket takeBreak transferCoin transferLog`,
  ],
  [
    'agent',
    `agentBelow agentData agentDays agentIncome agentList agentNote agentStatement bindUser firstPassword modifyAgent regAccount`,
  ],
  ['visitor', `chatHistory chatPicture chatUnread readChat sendChat`],
];

const staff: Table = [
  ['anyone', `staffLogin`],
  [
    'auditor draws finance owner support',
    `calendar changeStaffPassword dashboard draw draws endStaffSession incidents schedule staffAccount staffLogout
     staffSessions waiting`,
  ],
  ['auditor owner', `acknowledgeAudit auditLog runAudit staffList verifyAuditLog`],
  [
    'owner',
    `addStaff confirmStaff endSessionsOfStaff resetStaffPassword resetStaffTotp sessionsOfStaff setChannel setContentHosts setMoneySettings
     setStaffDisabled setStaffRole tryAlarm`,
  ],
  [
    'draws owner',
    `blockNumber clearCalendarDay closeDraw liftOverride setCalendarDay setNumberOdds setSchedule`,
  ],
  [
    'draws',
    `proposeCancel proposeCorrection proposeResult releaseCancel releaseCorrection releaseResult
     withdrawProposal`,
  ],
  ['draws finance owner', `confirmChange rejectChange`],
  ['draws finance owner support', `takeIncident`],
  [
    'auditor draws finance owner',
    `changes differences dryRun exposure gameSettings numberExposure overrides
     rehearse simulateOdds`,
  ],
  [
    'finance owner',
    `addReceipt approveAdjustment approveDeposit approveWithdrawal completeWithdrawal dropAdjustment
     failWithdrawal importReceipts liftExclusion proposeAdjustment rejectDeposit releaseShare removeReceipt restoreUser
     setAgent setGameSettings setShareRate takeDeposit takeWithdrawal unlockExchangeInfo`,
  ],
  [
    'auditor owner support',
    `announcementList announcementReaders cannedAnswers chat chatCounts chatPictureForStaff chats content
     contentHistory`,
  ],
  [
    'owner support',
    `answerChat assignChat dropContent endAnnouncement finishChat outbox releaseChat removeCannedAnswer saveAnnouncement saveCannedAnswer saveContent
     uploadPicture`,
  ],
  [
    'auditor finance owner',
    `acknowledgeOddity adjustments agentReport agentShares audits channelReport channels dailyReport deposits entries
     hourReport houseAccounts moneySettings numberReport oddities playerReport receipts reconciliation reconciliationDay withdrawalFacts withdrawals`,
  ],
  ['auditor finance owner support', `playerFacts user userBets userEntries userOrders userTree users`],
  ['finance owner support', `addUserNote endUserSessions suspendUser`],
  ['auditor draws owner', `feedSources heldResults proofState quotes`],
];

const namesBy = (table: Table) => Object.fromEntries(table.map(([who, names]) => [who, names.split(/\s+/)]));

function grouped(whoMay: readonly [name: string, who: string][]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const [name, who] of whoMay) (groups[who] ??= []).push(name);
  for (const names of Object.values(groups)) names.sort();
  return groups;
}

test('every call of players has the expected callers', () => {
  const entries = Object.entries<Call>(calls).map(([name, { who }]): [string, string] => [name, who]);
  expect(grouped(entries)).toEqual(namesBy(players));
});

test('every call of staff has the expected roles', () => {
  const rolesOf = ({ roles }: StaffCall) => (roles === 'anyone' ? roles : roles.toSorted().join(' '));
  const entries = Object.entries<StaffCall>(staffCalls).map(([name, call]): [string, string] => [
    name,
    rolesOf(call),
  ]);
  expect(grouped(entries)).toEqual(namesBy(staff));
});
