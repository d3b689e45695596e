import type { PlainKey } from '../../lib/i18n/t';
import type { Path } from '../../lib/router/paths';

/** The titles of pages that are being prepared. */
const titles: Partial<Record<Path, PlainKey>> = {
  '/today': 'Page.Today',
  '/service': 'Page.Service',
  '/bet/$game': 'Menu.Bet',
  '/rule': 'Page.Rule',
  '/distribution': 'Menu.Distribution',
  '/agent': 'My.Agent',
  '/deposit': 'My.Deposit',
  '/depositdetail/$channel': 'Page.DepositDetail',
  '/depositrecord': 'Page.DepositRecord',
  '/withdraw': 'My.Withdraw',
  '/withdrawrecord': 'Page.WithdrawRecord',
  '/report/type/$game': 'Report.type',
  '/report/sum/$game': 'Report.sum',
  '/report/odd/$game': 'Report.odd',
  '/report/bs/$game': 'Report.bs',
  '/report/wh/$game': 'Report.wh',
  '/report/hc/$game': 'Report.hc',
  '/report/base/$game': 'Report.base',
  '/report/three/$game': 'Report.three',
  '/report/span/$game': 'Report.span',
};

export const titleOf = (path: Path | undefined): PlainKey =>
  (path && titles[path]) ?? 'Common.PreparingTitle';
