import type { PlainKey } from '../../lib/i18n/t';

const labels: Readonly<Record<string, PlainKey>> = {
  demo: 'ScoreLog.Kind_demo',
  bet: 'ScoreLog.Kind_bet',
  payout: 'ScoreLog.Kind_payout',
  refund: 'ScoreLog.Kind_refund',
  rebate: 'ScoreLog.Kind_rebate',
  share: 'ScoreLog.Kind_share',
  correction: 'ScoreLog.Kind_correction',
  debt: 'ScoreLog.Kind_debt',
  repayment: 'ScoreLog.Kind_repayment',
};

/** A kind that this version of the app has not heard of gets a label that fits any. */
export const labelOf = (kind: string): PlainKey => labels[kind] ?? 'ScoreLog.Kind_other';
