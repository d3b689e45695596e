import type { PlayerArea } from '@truedraw/messages';
import type { ComponentType } from 'react';
import { HomePage } from '../features/market/home/home-page';
import { ErrorPage } from '../features/status/error-page';
import { NotFoundPage } from '../features/status/not-found-page';
import type { Path } from '../lib/router/paths';
import type { Access } from './guard';

type Screen = ComponentType | Promise<ComponentType>;

/** The home page and the error pages are part of the app. Every other page is loaded when it is first needed. */
export interface Page {
  screen: () => Screen;
  /** `own` needs a login and `agent` the login of an agent. A `guest` page redirects users who are logged in. */
  access?: Access;
  /** Shown above the tab bar. */
  tabs?: true;
  /** The texts that it needs besides the app's core. */
  texts?: PlayerArea;
  /** The page stays mounted when only its address changes, and reads the new address itself. */
  stays?: true;
}

const report: Page = {
  screen: async () => (await import('../features/reports/report-page')).ReportPage,
  texts: 'reports',
  stays: true,
};

export const pages: Readonly<Record<Path, Page>> = {
  '/': { screen: () => HomePage, tabs: true },
  '/today': {
    screen: async () => (await import('../features/market/today/today-page')).TodayPage,
    tabs: true,
    texts: 'market',
  },
  '/service': {
    screen: async () => (await import('../features/chat/service-page')).ServicePage,
    tabs: true,
    texts: 'chat',
  },
  '/my': {
    screen: async () => (await import('../features/accounts/my/my-page')).MyPage,
    access: 'own',
    tabs: true,
  },
  '/404': { screen: () => NotFoundPage, tabs: true },
  '/500': { screen: () => ErrorPage, tabs: true },

  '/login': {
    screen: async () => (await import('../features/accounts/login/login-page')).LoginPage,
    access: 'guest',
  },
  '/register': {
    screen: async () => (await import('../features/accounts/register/register-page')).RegisterPage,
  },
  '/share': { screen: async () => (await import('../features/accounts/register/share-page')).SharePage },
  '/findpwd': {
    screen: async () => (await import('../features/accounts/register/find-password-page')).FindPasswordPage,
  },
  '/modifynick': {
    screen: async () => (await import('../features/accounts/profile/modify-nick-page')).ModifyNickPage,
    access: 'own',
  },
  '/modifypwd': {
    screen: async () => (await import('../features/accounts/profile/modify-pwd-page')).ModifyPwdPage,
    access: 'own',
  },
  '/devices': {
    screen: async () => (await import('../features/accounts/profile/devices-page')).DevicesPage,
    access: 'own',
  },
  '/scorelog': {
    screen: async () => (await import('../features/entries/score-log-page')).ScoreLogPage,
    access: 'own',
  },

  '/bet/$game': {
    screen: async () => (await import('../features/bets/bet-screen/bet-page')).BetPage,
    texts: 'bets',
  },
  '/rule': { screen: async () => (await import('../features/content/rule-page')).RulePage, texts: 'content' },
  '/selectresult': {
    screen: async () => (await import('../features/bets/slip/slip-page')).SlipPage,
    texts: 'bets',
  },
  '/myresults': {
    screen: async () => (await import('../features/bets/results/my-results-page')).MyResultsPage,
    access: 'own',
    texts: 'bets',
  },
  '/myhistory': {
    screen: async () => (await import('../features/bets/placed/my-history-page')).MyHistoryPage,
    access: 'own',
    texts: 'bets',
  },
  '/mybet': {
    screen: async () => (await import('../features/bets/placed/my-bet-page')).MyBetPage,
    access: 'own',
    texts: 'bets',
  },
  '/agent': {
    screen: async () => (await import('../features/agents/agent-page')).AgentPage,
    access: 'agent',
    texts: 'agents',
  },
  '/deposit': {
    screen: async () => (await import('../features/orders/deposits/deposit-page')).DepositPage,
    access: 'own',
    texts: 'orders',
  },
  '/depositdetail/$channel': {
    screen: async () => (await import('../features/orders/deposits/deposit-detail-page')).DepositDetailPage,
    access: 'own',
    texts: 'orders',
  },
  '/depositrecord': {
    screen: async () => (await import('../features/orders/deposits/deposit-record-page')).DepositRecordPage,
    access: 'own',
    texts: 'orders',
  },
  '/withdraw': {
    screen: async () => (await import('../features/orders/withdrawals/withdraw-page')).WithdrawPage,
    access: 'own',
    texts: 'orders',
  },
  '/withdrawrecord': {
    screen: async () =>
      (await import('../features/orders/withdrawals/withdraw-record-page')).WithdrawRecordPage,
    access: 'own',
    texts: 'orders',
  },
  '/limits': {
    screen: async () => (await import('../features/limits/limits-page')).LimitsPage,
    access: 'own',
    texts: 'orders',
  },

  '/verify': {
    screen: async () => (await import('../features/proof/verify-page')).VerifyPage,
    texts: 'proof',
  },

  '/distribution': {
    screen: async () => (await import('../features/reports/distribution-page')).DistributionPage,
    texts: 'reports',
  },
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

export const notFound: Page = { screen: () => NotFoundPage, tabs: true };
