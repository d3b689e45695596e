import { linkTo } from '../../lib/router/link-to';
import type { PlainKey } from '../../lib/i18n/t';

const labels: Readonly<Record<string, PlainKey>> = {
  demo: 'ScoreLog.Kind_demo',
  bet: 'ScoreLog.Kind_bet',
  cancel: 'ScoreLog.Kind_cancel',
  stop: 'ScoreLog.Kind_stop',
  payout: 'ScoreLog.Kind_payout',
  refund: 'ScoreLog.Kind_refund',
  rebate: 'ScoreLog.Kind_rebate',
  share: 'ScoreLog.Kind_share',
  correction: 'ScoreLog.Kind_correction',
  debt: 'ScoreLog.Kind_debt',
  repayment: 'ScoreLog.Kind_repayment',
  deposit: 'ScoreLog.Kind_deposit',
  withdraw: 'ScoreLog.Kind_withdraw',
  'withdraw-back': 'ScoreLog.Kind_withdraw_back',
  'transfer-in': 'ScoreLog.Kind_transfer_in',
  'transfer-out': 'ScoreLog.Kind_transfer_out',
  adjustment: 'ScoreLog.Kind_adjustment',
};

/** A kind that this version of the app does not know gets a general label. */
export const labelOf = (kind: string): PlainKey => labels[kind] ?? 'ScoreLog.Kind_other';

/** The pages with details about a movement, by its kind. */
const places: Readonly<Record<string, '/mybet' | '/myhistory' | '/depositrecord' | '/withdrawrecord'>> = {
  bet: '/mybet',
  stop: '/mybet',
  payout: '/myhistory',
  refund: '/myhistory',
  correction: '/myhistory',
  deposit: '/depositrecord',
  withdraw: '/withdrawrecord',
  'withdraw-back': '/withdrawrecord',
};

/** The link to the details of a movement. A bet that was settled, a payout and a refund link to the history of the game. */
export function placeOf({ kind, game }: { kind: string; game?: number }, isSettled: boolean) {
  const now = places[kind];
  const place = now === '/mybet' && isSettled ? '/myhistory' : now;
  if (place === '/myhistory' && game) return linkTo(place, { search: { game: String(game) } });
  return place && linkTo(place);
}
