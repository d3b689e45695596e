import type { Step } from '@truedraw/proof';
import type { Locale } from '@truedraw/messages';
import { bangkokDateTime } from '../../lib/bangkok-moments';
import { bangkokClock } from '@truedraw/rules';
import type { T } from '../../lib/i18n/t';
import type { Subject } from '../../lib/proof/run-check';

interface Formatters {
  t: T;
  locale: Locale;
  yuan: (coins: number) => string;
}

/** The finding of a step as a sentence. */
export function stepText(step: Step, subject: Subject, formatters: Formatters): string {
  const { t } = formatters;
  if (step.state === 'wrong') return t(`Verify.Fault_${step.fault}`);
  if (step.state === 'none') return t(`Verify.None_${step.why}`);
  if (step.state === 'waiting') return t(`Verify.Wait_${step.for}`);
  const texts: Record<Step['id'], () => string> = {
    receipt: () => t('Verify.Text_receipt'),
    chain: () => t('Verify.Text_chain', { count: step.findings.head?.seq ?? 0 }),
    log: () => logText(step, formatters),
    signature: () =>
      t('Verify.Text_signature', { time: bangkokDateTime(acceptedAt(subject), formatters.locale) }),
    book: () => bookText(step, subject, t),
    order: () => orderText(step, t),
    result: () => resultText(step, subject, t),
    payout: () => payoutText(step, subject, formatters),
  };
  return texts[step.id]();
}

function logText({ findings: { seen } }: Step, { t, locale }: Formatters): string {
  if (!seen?.by.length) return t(seen?.known ? 'Verify.Text_log_unseen' : 'Verify.Text_log_alone');
  const params = {
    count: seen.by.length,
    known: seen.known,
    names: seen.by.map(({ name }) => name).join(', '),
  };
  const time = bangkokDateTime(Math.max(...seen.by.map((each) => each.time)), locale);
  return t(seen.first ? 'Verify.Text_log_book' : 'Verify.Text_log_seen', { ...params, time });
}

/** A receipt that is opened again is signed again, so the time of its bet is shown, which the signature covers. */
const acceptedAt = (subject: Subject): number => (subject.kind === 'bet' ? subject.receipt.bet.time : 0);

function bookText({ findings: { commit, counted } }: Step, { kind }: Subject, t: T): string {
  if (!commit) return t('Verify.Text_book_none');
  const count = commit.bets;
  if (kind === 'bet') return t('Verify.Text_book', { count });
  return counted ? t('Verify.Text_book_draw', { count }) : t('Verify.Text_book_large', { count });
}

function orderText({ findings: { commit, late, results } }: Step, t: T): string {
  const first = results[0];
  if (!commit || !first) return t('Verify.Text_order_cancelled');
  const times = { sealed: bangkokClock(commit.time), result: bangkokClock(first.time) };
  return late
    ? t('Verify.Text_order_late', { ...times, due: bangkokClock(commit.dueAt) })
    : t('Verify.Text_order', times);
}

function resultText({ findings: { results } }: Step, subject: Subject, t: T): string {
  const result = results.at(-1);
  if (result?.outcome !== 'result') return t('Verify.Text_result_cancelled');
  const game = subject.kind === 'bet' ? subject.receipt.bet.game : subject.game;
  const { set, value, digits, by } = result;
  const params = { set, value, digits: digits[String(game)] ?? '' };
  return by === 'feed' ? t('Verify.Text_result', params) : t('Verify.Text_result_staff', params);
}

function payoutText(
  { findings: { results, wins, settled } }: Step,
  { kind }: Subject,
  { t, yuan }: Formatters,
): string {
  if (kind === 'draw') {
    const { stakes = 0, payouts = 0, winners = 0 } = settled ?? {};
    return t('Verify.Text_payout_draw', { stakes: yuan(stakes), payouts: yuan(payouts), winners });
  }
  const win = wins.at(-1) ?? 0;
  if (results.at(-1)?.outcome === 'cancel') return t('Verify.Text_payout_refund', { amount: yuan(win) });
  return win > 0 ? t('Verify.Text_payout_won', { amount: yuan(win) }) : t('Verify.Text_payout_lost');
}
