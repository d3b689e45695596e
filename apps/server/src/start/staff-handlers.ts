import type { StaffCallName } from '@truedraw/contract/staff';
import type { StaffHandler } from '../http/staff-handler';
import { outbox } from '../accounts/outbox';
import { endSessionsOfStaff, sessionsOfStaff } from '../staff/sessions-of-staff';
import { confirmStaff } from '../staff/confirm-staff';
import { changes } from '../changes/changes';
import { confirmChange, rejectChange } from '../changes/decide-change';
import { adjustments } from '../adjustments/adjustments';
import { approveAdjustment, dropAdjustment } from '../adjustments/approve-adjustment';
import { proposeAdjustment } from '../adjustments/propose-adjustment';
import { agentShares } from '../agents/agent-shares';
import { releaseShare } from '../agents/release-share';
import { setAgent } from '../agents/set-agent';
import { setShareRate } from '../agents/set-share-rate';
import { auditLog } from '../audit-log/audit-log';
import { verifyAuditLog } from '../audit-log/verify-audit-log';
import { acknowledgeAudit, audits, houseAccounts, runAudit } from '../audit/audits';
import { calendar } from '../calendar/calendar';
import { clearCalendarDay } from '../calendar/clear-calendar-day';
import { setCalendarDay } from '../calendar/set-calendar-day';
import { channels } from '../channels/channels';
import { setChannel } from '../channels/set-channel';
import { answerChat } from '../chat/answer-chat';
import { assignChat } from '../chat/assign-chat';
import { cannedAnswers, removeCannedAnswer, saveCannedAnswer } from '../chat/canned-answers';
import { chat } from '../chat/chat';
import { chatCounts } from '../chat/chat-counts';
import { chatPictureForStaff } from '../chat/chat-picture-for-staff';
import { chats } from '../chat/chats';
import { finishChat } from '../chat/finish-chat';
import { releaseChat } from '../chat/release-chat';
import { content } from '../content/content';
import { announcementList } from '../announcements/announcement-list';
import { announcementReaders } from '../announcements/announcement-readers';
import { endAnnouncement } from '../announcements/end-announcement';
import { saveAnnouncement } from '../announcements/save-announcement';
import { contentHistory } from '../content/content-history';
import { dropContent } from '../content/drop-content';
import { saveContent } from '../content/save-content';
import { setContentHosts } from '../content/set-content-hosts';
import { uploadPicture } from '../content/upload-picture';
import { dashboard } from '../dashboard/dashboard';
import { waiting } from '../dashboard/waiting';
import { acknowledgeOddity } from '../oddities/acknowledge-oddity';
import { oddities } from '../oddities/oddities';
import { rehearse } from '../rehearsal/rehearse';
import { addReceipt } from '../deposits/add-receipt';
import { approveDeposit } from '../deposits/approve-deposit';
import { deposits } from '../deposits/deposits';
import { importReceipts } from '../deposits/import-receipts';
import { receipts } from '../deposits/receipts';
import { rejectDeposit } from '../deposits/reject-deposit';
import { removeReceipt } from '../deposits/remove-receipt';
import { takeDeposit } from '../deposits/take-deposit';
import { closeDraw } from '../draws/close-draw';
import { differences } from '../draws/differences';
import { draw } from '../draws/draw';
import { draws } from '../draws/draws';
import { dryRun } from '../draws/dry-run';
import { proposeCancel } from '../draws/propose-cancel';
import { proposeCorrection } from '../draws/propose-correction';
import { proposeResult } from '../draws/propose-result';
import { releaseCancel } from '../draws/release-cancel';
import { heldResults } from '../draws/held-results';
import { releaseCorrection } from '../draws/release-correction';
import { releaseResult } from '../draws/release-result';
import { withdrawProposal } from '../draws/withdraw-proposal';
import { entries } from '../entries/entries';
import { userEntries } from '../entries/user-entries';
import { blockNumber } from '../exposure/block-number';
import { exposure } from '../exposure/exposure';
import { liftOverride } from '../exposure/lift-override';
import { numberExposure } from '../exposure/number-exposure';
import { overrides } from '../exposure/overrides';
import { setNumberOdds } from '../exposure/set-number-odds';
import { simulateOdds } from '../exposure/simulate-odds';
import { feedSources } from '../feed/feed-sources';
import { quotes } from '../feed/quotes';
import { incidents, takeIncident, tryAlarm } from '../incidents/incidents';
import { proofState } from '../proof/proof-state';
import { reconciliation, reconciliationDay } from '../reconciliation/reconciliation';
import { agentReport } from '../reports/agent-report';
import { channelReport } from '../reports/channel-report';
import { dailyReport } from '../reports/daily-report';
import { hourReport } from '../reports/hour-report';
import { numberReport } from '../reports/number-report';
import { playerReport } from '../reports/player-report';
import { gameSettings } from '../settings/game-settings';
import { moneySettings, setMoneySettings } from '../settings/money-settings';
import { schedule } from '../settings/schedule';
import { setGameSettings } from '../settings/set-game-settings';
import { setSchedule } from '../settings/set-schedule';
import { addStaff } from '../staff/add-staff';
import { changeStaffPassword } from '../staff/change-staff-password';
import { resetStaffPassword } from '../staff/reset-staff-password';
import { resetStaffTotp } from '../staff/reset-staff-totp';
import { setStaffDisabled } from '../staff/set-staff-disabled';
import { setStaffRole } from '../staff/set-staff-role';
import { staffAccount } from '../staff/staff-account';
import { staffList } from '../staff/staff-list';
import { staffLogin } from '../staff/staff-login';
import { staffLogout } from '../staff/staff-logout';
import { endStaffSession, staffSessions } from '../staff/staff-sessions';
import { addUserNote } from '../users/add-user-note';
import { endUserSessions } from '../users/end-user-sessions';
import { liftExclusion } from '../users/lift-exclusion';
import { restoreUser, suspendUser } from '../users/suspend-user';
import { playerFacts } from '../users/player-facts';
import { user } from '../users/user';
import { userBets } from '../users/user-bets';
import { userOrders } from '../users/user-orders';
import { userTree } from '../users/user-tree';
import { users } from '../users/users';
import { approveWithdrawal } from '../withdrawals/approve-withdrawal';
import { completeWithdrawal } from '../withdrawals/complete-withdrawal';
import { failWithdrawal } from '../withdrawals/fail-withdrawal';
import { takeWithdrawal } from '../withdrawals/take-withdrawal';
import { unlockExchangeInfo } from '../withdrawals/unlock-exchange-info';
import { withdrawalFacts } from '../withdrawals/withdrawal-facts';
import { withdrawals } from '../withdrawals/withdrawals';

/** Every call of the staff; one that is missing does not compile. */
export const staffHandlers: { readonly [Name in StaffCallName]: StaffHandler<Name> } = {
  addReceipt,
  addStaff,
  addUserNote,
  adjustments,
  changes,
  confirmChange,
  confirmStaff,
  endSessionsOfStaff,
  sessionsOfStaff,
  rejectChange,
  agentReport,
  agentShares,
  answerChat,
  approveAdjustment,
  approveDeposit,
  approveWithdrawal,
  assignChat,
  auditLog,
  acknowledgeAudit,
  audits,
  blockNumber,
  calendar,
  cannedAnswers,
  changeStaffPassword,
  channelReport,
  channels,
  chat,
  chatCounts,
  chatPictureForStaff,
  chats,
  clearCalendarDay,
  closeDraw,
  completeWithdrawal,
  content,
  announcementList,
  announcementReaders,
  saveAnnouncement,
  endAnnouncement,
  contentHistory,
  dropContent,
  dailyReport,
  reconciliation,
  reconciliationDay,
  dashboard,
  waiting,
  oddities,
  acknowledgeOddity,
  rehearse,
  deposits,
  differences,
  draw,
  draws,
  dropAdjustment,
  dryRun,
  endStaffSession,
  endUserSessions,
  entries,
  exposure,
  failWithdrawal,
  finishChat,
  gameSettings,
  hourReport,
  houseAccounts,
  importReceipts,
  liftOverride,
  moneySettings,
  numberExposure,
  numberReport,
  outbox,
  overrides,
  playerFacts,
  playerReport,
  proofState,
  proposeAdjustment,
  proposeCancel,
  proposeCorrection,
  proposeResult,
  feedSources,
  heldResults,
  quotes,
  receipts,
  rejectDeposit,
  releaseCancel,
  releaseChat,
  releaseCorrection,
  releaseResult,
  releaseShare,
  removeCannedAnswer,
  removeReceipt,
  resetStaffPassword,
  resetStaffTotp,
  restoreUser,
  runAudit,
  saveCannedAnswer,
  saveContent,
  schedule,
  setAgent,
  setCalendarDay,
  setChannel,
  setContentHosts,
  setGameSettings,
  setMoneySettings,
  setNumberOdds,
  setSchedule,
  setShareRate,
  setStaffDisabled,
  setStaffRole,
  simulateOdds,
  staffAccount,
  staffList,
  staffLogin,
  staffLogout,
  staffSessions,
  suspendUser,
  incidents,
  liftExclusion,
  takeDeposit,
  takeIncident,
  takeWithdrawal,
  tryAlarm,
  unlockExchangeInfo,
  uploadPicture,
  user,
  userBets,
  userEntries,
  userOrders,
  users,
  userTree,
  verifyAuditLog,
  withdrawalFacts,
  withdrawals,
  withdrawProposal,
};
