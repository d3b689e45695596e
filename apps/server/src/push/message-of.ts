import type { Locale, ServerKey } from '@truedraw/messages';
import { message } from '@truedraw/messages/server';
import { addDays, gameName } from '@truedraw/rules';
import { moneyText } from '../ledger/money-text';
import type { Notice, NoticeKind, Notices } from './notices';

/** What a device shows, and the page that a tap opens. */
export interface PushMessage {
  title: string;
  text: string;
  path: string;
}

type MessageKeys = readonly [title: ServerKey, text: ServerKey];

const withdrawKeys: Record<Notices['withdraw']['status'], MessageKeys> = {
  1: ['Push.WithdrawProcessing', 'Push.WithdrawText'],
  2: ['Push.WithdrawCompleted', 'Push.WithdrawText'],
  3: ['Push.WithdrawFailed', 'Push.WithdrawBackText'],
};

const depositKeys: Record<Notices['deposit']['status'], MessageKeys> = {
  2: ['Push.DepositCompleted', 'Push.DepositCompletedText'],
  3: ['Push.DepositFailed', 'Push.DepositFailedText'],
};

const drawKeys = {
  result: ['Push.ResultTitle', 'Push.ResultText'],
  win: ['Push.WinTitle', 'Push.WinText'],
  refund: ['Push.RefundTitle', 'Push.RefundText'],
  corrected: ['Push.CorrectedTitle', 'Push.CorrectedText'],
} as const satisfies Partial<Record<NoticeKind, MessageKeys>>;

/** The text of a notice in the user's language. */
export function messageOf({ kind, params }: Notice, locale: Locale): PushMessage {
  const money = 'coin' in params ? { money: moneyText(params.coin) } : {};
  if (kind === 'withdraw') return messageFrom(withdrawKeys[params.status], money, '/withdrawrecord');
  if (kind === 'deposit') return messageFrom(depositKeys[params.status], money, '/depositrecord');
  if (kind === 'week') {
    const { week, income, closing } = params;
    const days = `${shortDay(week)}–${shortDay(addDays(week, 6))}`;
    const fill = { days, income: moneyText(income), balance: moneyText(closing) };
    return messageFrom(['Push.WeekTitle', 'Push.WeekText'], fill, `/agent?tab=statement&period=${week}`);
  }
  const { game, turnId } = params;
  const result = 'result' in params ? { result: params.result } : {};
  return messageFrom(
    drawKeys[kind],
    { ...money, ...result, game: gameName(game), turn: turnId },
    '/myhistory',
  );

  function messageFrom(
    [title, text]: MessageKeys,
    fill: Record<string, string | number>,
    path: string,
  ): PushMessage {
    return { title: message(locale, title, fill), text: message(locale, text, fill), path };
  }
}

/** 09/11, read alike in all languages of the app. */
const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
