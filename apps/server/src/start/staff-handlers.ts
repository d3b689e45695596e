import type { StaffCallName } from '@truedraw/contract/staff';
import type { StaffHandler } from '../http/staff-handler';
import { content } from '../content/content';
import { outbox } from '../accounts/outbox';
import { saveContent } from '../content/save-content';
import { setContentHosts } from '../content/set-content-hosts';
import { audits, houseAccounts, runAudit } from '../audit/audits';
import { dashboard } from '../dashboard/dashboard';
import { entries } from '../entries/entries';
import { userEntries } from '../entries/user-entries';
import { deskUserHandlers } from '../users';
import { financeHandlers } from './finance-handlers';
import { agentShares } from '../agents/agent-shares';
import { auditLog } from '../audit-log/audit-log';
import { blockNumber } from '../exposure/block-number';
import { calendar } from '../calendar/calendar';
import { clearCalendarDay } from '../calendar/clear-calendar-day';
import { closeDraw } from '../draws/close-draw';
import { draw } from '../draws/draw';
import { draws } from '../draws/draws';
import { differences } from '../draws/differences';
import { dryRun } from '../draws/dry-run';
import { exposure } from '../exposure/exposure';
import { gameSettings } from '../settings/game-settings';
import { liftOverride } from '../exposure/lift-override';
import { overrides } from '../exposure/overrides';
import { proofState } from '../proof/proof-state';
import { proposeCancel } from '../draws/propose-cancel';
import { proposeCorrection } from '../draws/propose-correction';
import { proposeResult } from '../draws/propose-result';
import { quotes } from '../feed/quotes';
import { releaseCancel } from '../draws/release-cancel';
import { releaseCorrection } from '../draws/release-correction';
import { releaseResult } from '../draws/release-result';
import { releaseShare } from '../agents/release-share';
import { schedule } from '../settings/schedule';
import { setAgent } from '../agents/set-agent';
import { setCalendarDay } from '../calendar/set-calendar-day';
import { setGameSettings } from '../settings/set-game-settings';
import { setNumberOdds } from '../exposure/set-number-odds';
import { setSchedule } from '../settings/set-schedule';
import { setShareRate } from '../agents/set-share-rate';
import { verifyAuditLog } from '../audit-log/verify-audit-log';
import { withdrawProposal } from '../draws/withdraw-proposal';
import { agentReport } from '../reports/agent-report';
import { channelReport } from '../reports/channel-report';
import { dailyReport } from '../reports/daily-report';
import { simulateOdds } from '../exposure/simulate-odds';
import { answerChat } from '../chat/answer-chat';
import { assignChat } from '../chat/assign-chat';
import { cannedAnswers, removeCannedAnswer, saveCannedAnswer } from '../chat/canned-answers';
import { chat } from '../chat/chat';
import { chatCounts } from '../chat/chat-counts';
import { chatPictureForStaff } from '../chat/chat-picture-for-staff';
import { chats } from '../chat/chats';
import { finishChat } from '../chat/finish-chat';
import { releaseChat } from '../chat/release-chat';
import { staffAccount } from '../staff/staff-account';
import { addStaff } from '../staff/add-staff';
import { changeStaffPassword } from '../staff/change-staff-password';
import { staffList } from '../staff/staff-list';
import { staffLogin } from '../staff/staff-login';
import { staffLogout } from '../staff/staff-logout';
import { resetStaffPassword } from '../staff/reset-staff-password';
import { resetStaffTotp } from '../staff/reset-staff-totp';
import { endStaffSession, staffSessions } from '../staff/staff-sessions';
import { setStaffDisabled } from '../staff/set-staff-disabled';

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
