import type { Locale, ServerKey } from '@truedraw/messages';
import { message } from '@truedraw/messages/server';
import { gameName } from '@truedraw/rules';
import { moneyText } from '../ledger/money-text';
import type { Notice, NoticeKind, Notices } from './notices';

/** What a device shows, and the page that a tap opens. */
export interface PushMessage {
  title: string;
  text: string;
  path: string;
}

type Words = readonly [title: ServerKey, text: ServerKey];

const withdrawWords: Record<Notices['withdraw']['status'], Words> = {
  1: ['Push.WithdrawProcessing', 'Push.WithdrawText'],
  2: ['Push.WithdrawCompleted', 'Push.WithdrawText'],
  3: ['Push.WithdrawFailed', 'Push.WithdrawBackText'],
};

const depositWords: Record<Notices['deposit']['status'], Words> = {
  2: ['Push.DepositCompleted', 'Push.DepositCompletedText'],
  3: ['Push.DepositFailed', 'Push.DepositFailedText'],
};

const drawWords = {
  result: ['Push.ResultTitle', 'Push.ResultText'],
  win: ['Push.WinTitle', 'Push.WinText'],
  refund: ['Push.RefundTitle', 'Push.RefundText'],
  corrected: ['Push.CorrectedTitle', 'Push.CorrectedText'],
} as const satisfies Partial<Record<NoticeKind, Words>>;

/** The words of a piece of news in a reader's language. */
export function messageOf({ kind, params }: Notice, locale: Locale): PushMessage {
  const money = 'coin' in params ? { money: moneyText(params.coin) } : {};
  if (kind === 'withdraw') return said(withdrawWords[params.status], money, '/withdrawrecord');
  if (kind === 'deposit') return said(depositWords[params.status], money, '/depositrecord');
  const { game, turnId } = params;
  const result = 'result' in params ? { result: params.result } : {};
  return said(drawWords[kind], { ...money, ...result, game: gameName(game), turn: turnId }, '/myhistory');

  function said([title, text]: Words, fill: Record<string, string | number>, path: string): PushMessage {
    return { title: message(locale, title, fill), text: message(locale, text, fill), path };
  }
}
