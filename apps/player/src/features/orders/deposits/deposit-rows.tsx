import { Button } from '@truedraw/ui';
import { bangkokTime } from '../../../lib/bangkok-moments';
import { useLocale } from '../../../lib/i18n/locale-store';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { useConfig } from '../../../lib/config';
import { RecordRows } from '../record-table';
import { StatusMark } from '../status-mark';
import type { Deposit } from '../use-records';

export function DepositRows({ deposit, onAsk }: { deposit: Deposit; onAsk: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  const { channelInfo, createdAt, chargeNo, asked, coin, status, needsNumber, reason, orderNo } = deposit;
  const claimed =
    asked === undefined
      ? t('Deposit.Digits', { digits: chargeNo })
      : t('Deposit.Asked', { amount: showCoins(asked, coinMode) });
  return (
    <RecordRows
      title={channelInfo}
      detail={bangkokTime(createdAt, locale)}
      // The amount is unknown until the payment is found.
      amount={status === 2 ? showCoins(coin, coinMode) : '–'}
      status={<StatusMark status={status} />}
    >
      <p className="text-caption text-ink-faint tabular-nums">
        {claimed} · {t('Order.Number', { id: orderNo })}
      </p>
      {reason && <p className="mt-1 text-small text-ink-soft">{t('Order.Reason', { reason })}</p>}
      {needsNumber && (
        <div className="mt-2 flex flex-wrap items-center justify-end gap-x-3 rounded-field bg-action-tint py-1 pr-2 pl-3">
          <p className="flex-1 basis-44 py-1.5 text-small">{t('Deposit.NeedsNumber')}</p>
          <Button look="plain" className="shrink-0 !text-small" onClick={onAsk}>
            {t('Deposit.GiveNumber')}
          </Button>
        </div>
      )}
    </RecordRows>
  );
}
