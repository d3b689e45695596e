import { Button } from '@truedraw/ui';
import { bangkokTime } from '../../../lib/bangkok-moments';
import { useLocale } from '../../../lib/i18n/locale-store';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { useConfig } from '../../../lib/config';
import { RecordRows } from '../record-table';
import { StatusMark } from '../status-mark';
import { Timeline } from '../timeline';
import type { Withdrawal } from '../use-records';

export function WithdrawRows({ order, onCancel }: { order: Withdrawal; onCancel: () => void }) {
  const t = useT();
  const { coinMode } = useConfig();
  const locale = useLocale();
  const { id, coin, status, bank, account, reference, reason, heldUntil } = order;
  return (
    <RecordRows
      title={bank || account}
      detail={bank ? account : ''}
      amount={showCoins(coin, coinMode)}
      status={<StatusMark status={status} />}
    >
      <Timeline order={order} />
      {heldUntil !== undefined && (
        <p className="mt-2 text-small text-ink-soft">
          {t('Withdraw.Held', { time: bangkokTime(heldUntil, locale) })}
        </p>
      )}
      {reference && <p className="mt-2 text-small text-ink-soft">{t('Withdraw.Reference', { reference })}</p>}
      {reason && <p className="mt-2 text-small text-ink-soft">{t('Order.Reason', { reason })}</p>}
      <p className="mt-2 text-caption text-ink-faint tabular-nums">{t('Order.Number', { id })}</p>
      {status < 1 && (
        <Button look="outline" className="mt-3 w-full" onClick={onCancel}>
          {t('Withdraw.Cancel')}
        </Button>
      )}
    </RecordRows>
  );
}
