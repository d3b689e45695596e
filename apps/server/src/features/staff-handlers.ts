import type { StaffCallName } from '@truedraw/contract/staff';
import type { StaffHandler } from '../http/staff-handler';
import { content } from './content/content';
import { outbox } from './content/outbox';
import { saveContent } from './content/save-content';
import { setContentHosts } from './content/set-content-hosts';
import { audits, houseAccounts, runAudit } from './dashboard/audits';
import { dashboard } from './dashboard/dashboard';
import { entries } from './desk-ledger/entries';
import { userEntries } from './desk-ledger/user-entries';
import { deskUserHandlers } from './desk-users';
import { financeHandlers } from './finance';
import { agentShares } from './operator/agent-shares';
import { auditLog } from './operator/audit-log';
import { blockNumber } from './operator/block-number';
import { calendar } from './operator/calendar';
import { clearCalendarDay } from './operator/clear-calendar-day';
import { closeDraw } from './operator/close-draw';
import { draw } from './operator/draw';
import { draws } from './operator/draws';
import { differences } from './operator/differences';
import { dryRun } from './operator/dry-run';
import { exposure } from './operator/exposure';
import { gameSettings } from './operator/game-settings';
import { liftOverride } from './operator/lift-override';
import { overrides } from './operator/overrides';
import { proofState } from './operator/proof-state';
import { proposeCancel } from './operator/propose-cancel';
import { proposeCorrection } from './operator/propose-correction';
import { proposeResult } from './operator/propose-result';
import { quotes } from './operator/quotes';
import { releaseCancel } from './operator/release-cancel';
import { releaseCorrection } from './operator/release-correction';
import { releaseResult } from './operator/release-result';
import { releaseShare } from './operator/release-share';
import { schedule } from './operator/schedule';
import { setAgent } from './operator/set-agent';
import { setCalendarDay } from './operator/set-calendar-day';
import { setGameSettings } from './operator/set-game-settings';
import { setNumberOdds } from './operator/set-number-odds';
import { setSchedule } from './operator/set-schedule';
import { setShareRate } from './operator/set-share-rate';
import { verifyAuditLog } from './operator/verify-audit-log';
import { withdrawProposal } from './operator/withdraw-proposal';
import { agentReport } from './reports/agent-report';
import { channelReport } from './reports/channel-report';
import { dailyReport } from './reports/daily-report';
import { simulateOdds } from './reports/simulate-odds';
import { answerChat } from './service-desk/answer-chat';
import { assignChat } from './service-desk/assign-chat';
import { cannedAnswers, removeCannedAnswer, saveCannedAnswer } from './service-desk/canned-answers';
import { chat } from './service-desk/chat';
import { chatCounts } from './service-desk/chat-counts';
import { chatPictureForStaff } from './service-desk/chat-picture-for-staff';
import { chats } from './service-desk/chats';
import { finishChat } from './service-desk/finish-chat';
import { releaseChat } from './service-desk/release-chat';
import { staffAccount } from './staff/account';
import { addStaff } from './staff/add-staff';
import { changeStaffPassword } from './staff/change-password';
import { staffList } from './staff/list-staff';
import { staffLogin } from './staff/login';
import { staffLogout } from './staff/logout';
import { resetStaffPassword } from './staff/reset-password';
import { resetStaffTotp } from './staff/reset-totp';
import { endStaffSession, staffSessions } from './staff/sessions';
import { setStaffDisabled } from './staff/set-disabled';

/** Every call of the staff; one that is missing does not compile. */
export const staffHandlers: { readonly [Name in StaffCallName]: StaffHandler<Name> } = {
  ...financeHandlers,
  ...deskUserHandlers,
  addStaff,
  answerChat,
  assignChat,
  agentReport,
  agentShares,
  auditLog,
  audits,
  blockNumber,
  calendar,
  cannedAnswers,
  changeStaffPassword,
  channelReport,
  chat,
  chatCounts,
  chatPictureForStaff,
  chats,
  clearCalendarDay,
  closeDraw,
  content,
  dailyReport,
  dashboard,
  differences,
  draw,
  draws,
  dryRun,
  endStaffSession,
  entries,
  exposure,
  finishChat,
  gameSettings,
  houseAccounts,
  liftOverride,
  outbox,
  overrides,
  proofState,
  proposeCancel,
  proposeCorrection,
  proposeResult,
  quotes,
  releaseCancel,
  releaseChat,
  releaseCorrection,
  releaseResult,
  removeCannedAnswer,
  releaseShare,
  resetStaffPassword,
  resetStaffTotp,
  runAudit,
  saveCannedAnswer,
  saveContent,
  schedule,
  setAgent,
  setCalendarDay,
  setContentHosts,
  setGameSettings,
  setNumberOdds,
  setSchedule,
  setShareRate,
  setStaffDisabled,
  simulateOdds,
  staffAccount,
  staffList,
  staffLogin,
  staffLogout,
  staffSessions,
  userEntries,
  verifyAuditLog,
  withdrawProposal,
};
