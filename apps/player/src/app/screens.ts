import type { ComponentType } from 'react';
import type { LaterPath } from './enter';

const report = async () => (await import('../features/reports/report-page')).ReportPage;

/** The screens that are not part of the first view. Each is loaded when it is first needed. */
export const screens: Readonly<Record<LaterPath, () => Promise<ComponentType>>> = {
  '/today': async () => (await import('../features/market/today/today-page')).TodayPage,
  '/service': async () => (await import('../features/chat/service-page')).ServicePage,
  '/my': async () => (await import('../features/accounts/my/my-page')).MyPage,
  '/login': async () => (await import('../features/accounts/login/login-page')).LoginPage,
  '/register': async () => (await import('../features/accounts/register/register-page')).RegisterPage,
  '/share': async () => (await import('../features/accounts/register/share-page')).SharePage,
  '/findpwd': async () => (await import('../features/accounts/register/find-password-page')).FindPasswordPage,
  '/modifynick': async () => (await import('../features/accounts/profile/modify-nick-page')).ModifyNickPage,
  '/modifypwd': async () => (await import('../features/accounts/profile/modify-pwd-page')).ModifyPwdPage,
  '/devices': async () => (await import('../features/accounts/profile/devices-page')).DevicesPage,
  '/scorelog': async () => (await import('../features/entries/score-log-page')).ScoreLogPage,
  '/bet/$game': async () => (await import('../features/bets/bet-screen/bet-page')).BetPage,
  '/rule': async () => (await import('../features/content/rule-page')).RulePage,
  '/selectresult': async () => (await import('../features/bets/slip/slip-page')).SlipPage,
  '/myresults': async () => (await import('../features/bets/results/my-results-page')).MyResultsPage,
  '/myhistory': async () => (await import('../features/bets/placed/my-history-page')).MyHistoryPage,
  '/mybet': async () => (await import('../features/bets/placed/my-bet-page')).MyBetPage,
  '/agent': async () => (await import('../features/agents/agent-page')).AgentPage,
  '/deposit': async () => (await import('../features/orders/deposits/deposit-page')).DepositPage,
  '/depositdetail/$channel': async () =>
    (await import('../features/orders/deposits/deposit-detail-page')).DepositDetailPage,
  '/depositrecord': async () =>
    (await import('../features/orders/deposits/deposit-record-page')).DepositRecordPage,
  '/withdraw': async () => (await import('../features/orders/withdrawals/withdraw-page')).WithdrawPage,
  '/withdrawrecord': async () =>
    (await import('../features/orders/withdrawals/withdraw-record-page')).WithdrawRecordPage,
  '/limits': async () => (await import('../features/limits/limits-page')).LimitsPage,
  '/verify': async () => (await import('../features/proof/verify-page')).VerifyPage,
  '/distribution': async () => (await import('../features/reports/distribution-page')).DistributionPage,
  '/report/type/$game': report,
  '/report/sum/$game': report,
  '/report/odd/$game': report,
  '/report/bs/$game': report,
  '/report/wh/$game': report,
  '/report/hc/$game': report,
  '/report/base/$game': report,
  '/report/three/$game': report,
  '/report/span/$game': report,
};
