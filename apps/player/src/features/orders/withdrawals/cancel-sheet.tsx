import { Button, Sheet } from '@truedraw/ui';
import { failureText } from '../../../lib/failure-text';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { useMe } from '../../../lib/session/use-account';
import { showToast } from '../../../lib/toast';
import { useConfig } from '../../../lib/config';
import { cancelOrder } from './cancel-order';
import type { Withdrawal } from '../use-records';

export function CancelSheet({ order, onClose }: { order: Withdrawal | undefined; onClose: () => void }) {
  const t = useT();
  const { userId } = useMe();
  const { coinMode } = useConfig();
  const { busy, submit } = useSubmit(async () => {
    if (!order) return;
    try {
      await cancelOrder(userId, order.id);
      showToast(t('Withdraw.Txt_Cancel_Success'), 'success');
    } catch (error) {
      showToast(failureText(t, error, 'Common.OPFail'), 'failure');
    }
    onClose();
  });
  return (
    <Sheet
      open={order !== undefined}
      onClose={onClose}
      title={t('Withdraw.CancelTitle')}
      closeLabel={t('Common.Close')}
    >
      <p className="text-body text-ink-soft">
        {t('Withdraw.CancelText', { amount: showCoins(order?.coin ?? 0, coinMode) })}
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onClose}>
          {t('Withdraw.Keep')}
        </Button>
        <Button busy={busy} onClick={submit}>
          {t('Withdraw.CancelDo')}
        </Button>
      </div>
    </Sheet>
  );
}
