import { Button } from '@truedraw/ui';
import { formatTime } from '../../lib/format-time';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import { useConfig } from '../../lib/config';
import { RecordRows } from './record-table';
import { StatusMark } from './status-mark';
import type { Deposit } from './use-records';

export function DepositRows({ deposit, onAsk }: { deposit: Deposit; onAsk: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  const { channelinfo, createtime, chargeNo, coin, status, needsNumber, reason, orderNo } = deposit;
  return (
    <RecordRows
      title={channelinfo}
      detail={
        <>
          <span className="block">{t('Deposit.Digits', { digits: chargeNo })}</span>
          <span className="block">{formatTime(createtime, locale)}</span>
          <span className="block text-caption">{t('Order.Number', { id: orderNo })}</span>
        </>
      }
      // Nobody knows the amount before the payment is found.
      amount={status === 2 ? showCoins(coin, coinMode) : '–'}
      status={<StatusMark status={status} />}
    >
      {needsNumber && (
        <div className="flex items-center justify-between gap-3 rounded-field bg-action-tint py-1 pr-1 pl-3">
          <p className="text-small">{t('Deposit.NeedsNumber')}</p>
          <Button look="plain" className="shrink-0 !text-small" onClick={onAsk}>
            {t('Deposit.GiveNumber')}
          </Button>
        </div>
      )}
      {reason && <p className="text-small text-ink-soft">{reason}</p>}
    </RecordRows>
  );
}
