import type { PlayerArea } from '@truedraw/messages';
import type { Path } from '../lib/router/paths';
import type { Access } from './guard';

/** What is known of a page before its code is loaded. */
export interface Page {
  /** `own` needs a login and `agent` the login of an agent. A `guest` page redirects users who are logged in. */
  access?: Access;
  /** Shown above the tab bar. */
  tabs?: true;
  /** The texts that it needs besides the app's core. */
  texts?: PlayerArea;
  /** The page stays mounted when only its address changes, and reads the new address itself. */
  stays?: true;
}

const report: Page = { texts: 'reports', stays: true };

export const pages: Readonly<Record<Path, Page>> = {
  '/': { tabs: true },
  '/today': { tabs: true, texts: 'market' },
  '/service': { tabs: true, texts: 'chat' },
  '/my': { access: 'own', tabs: true },
  '/404': { tabs: true },
  '/500': { tabs: true },
  '/login': { access: 'guest' },
  '/register': {},
  '/share': {},
  '/findpwd': {},
  '/modifynick': { access: 'own' },
  '/modifypwd': { access: 'own' },
  '/devices': { access: 'own' },
  '/scorelog': { access: 'own' },
  '/bet/$game': { texts: 'bets' },
  '/rule': { texts: 'content' },
  '/selectresult': { texts: 'bets' },
  '/myresults': { access: 'own', texts: 'bets' },
  '/myhistory': { access: 'own', texts: 'bets' },
  '/mybet': { access: 'own', texts: 'bets' },
  '/agent': { access: 'agent', texts: 'agents' },
  '/deposit': { access: 'own', texts: 'orders' },
  '/depositdetail/$channel': { access: 'own', texts: 'orders' },
  '/depositrecord': { access: 'own', texts: 'orders' },
  '/withdraw': { access: 'own', texts: 'orders' },
  '/withdrawrecord': { access: 'own', texts: 'orders' },
  '/limits': { access: 'own', texts: 'orders' },
  '/verify': { texts: 'proof' },
  '/distribution': { texts: 'reports' },
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

export const notFound: Page = { tabs: true };
