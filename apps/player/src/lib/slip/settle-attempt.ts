import { errorText } from '@truedraw/client';
import type { SlipLine } from '@truedraw/rules';
import { call } from '../api/call';
import { needTexts } from '../i18n/locale-store';
import { t } from '../i18n/t';
import { hrefOf } from '../router/paths';
import { replaceWith } from '../router/router';
import { startAccountUpdate, updateAccount } from '../session/session-store';
import { showToast } from '../toast';
import type { Attempt } from './attempt';
import { betOf, isSameBet, type BetRequest } from './bet-request';
import { readRecord, writeRecord } from './bet-record';
import { loadAttempt, userNow, type Outcome } from './bet-store';
import { readSlip, writeSlip } from './slip-store';

type Verdict = Outcome['verdict'];

/** Records the outcome of an attempt. Only the first tab that gets it does this. */
export async function settleAttempt(userId: number, attempt: Attempt, verdict: Verdict): Promise<void> {
  // The texts are loaded before anything is stored, so that the change and the message appear together.
  await needTexts('bets').catch(() => undefined);
  const record = readRecord(userId);
  if (record?.attempt?.at !== attempt.at) return loadAttempt();
  // The slip is cleared first. If the app is killed after this, the retry gets the same response.
  if (verdict.kind === 'placed') clearSlip(userId, attempt);
  const keyIsUsed = verdict.kind === 'placed' || verdict.kind === 'earlier';
  writeRecord(userId, keyIsUsed ? undefined : { key: record.key });
  // The message is also shown after the user has logged out, but not to another user.
  if ((userNow() ?? userId) === userId) {
    loadAttempt({ outcome: { verdict, bet: attempt.bet } });
    showVerdict(verdict);
    if (verdict.kind === 'placed') leaveEmptySlip();
  }
  return updateBalance(userId, attempt, verdict);
}

/** Takes what was bet out of the slip. Lines that came or changed since the bet was sent stay. */
function clearSlip(userId: number, { bet }: Attempt): void {
  const slip = readSlip(userId);
  if (slip?.turnId !== bet.turnId || slip.game !== bet.game) return;
  const lines = isSameBet(betOf(slip), bet)
    ? []
    : slip.lines.filter((line) => stakeOf(bet, line) !== line.amount);
  if (lines.length < slip.lines.length) writeSlip(lines.length > 0 ? { ...slip, lines } : undefined);
}

const stakeOf = ({ numberStakes, dsBet, bsBet }: BetRequest, { type, value }: SlipLine): number | undefined =>
  type === 'num' ? numberStakes?.[value] : { ds: dsBet, bs: bsBet }[type]?.[value];

/** Opens the current bets, unless there is already another slip. The page of the slip may still be loading. */
function leaveEmptySlip(): void {
  if (window.location.pathname === hrefOf('/selectresult') && !readSlip()) void replaceWith('/mybet');
}

function showVerdict(verdict: Verdict): void {
  if (verdict.kind === 'placed') showToast(t('Bet.Txt_Bet_Sucess'), 'success');
  else if (verdict.kind === 'refused') showToast(errorText(verdict.error, t('Bet.Err_Bet_Fail')), 'failure');
  else showToast(t(verdict.kind === 'missed' ? 'Slip.Missed' : 'Slip.Earlier'), 'failure');
}

/** After a retry the response may contain an old balance, so the account is loaded. */
async function updateBalance(userId: number, { sends }: Attempt, verdict: Verdict): Promise<void> {
  if (verdict.kind === 'placed' && sends <= 1) return updateAccount(userId, { coin: verdict.coin });
  if (verdict.kind !== 'placed' && verdict.kind !== 'earlier') return undefined;
  const apply = startAccountUpdate();
  const account = await call('account', {}, { userId }).catch(() => undefined);
  return account && apply(userId, account);
}
