import { Form, Input } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { readMoney } from '../../lib/money';
import { useNow } from '../../lib/use-now';
import { ChannelSelect } from '../../lib/parts/channel-select';
import { FormDialog } from '../../lib/parts/form-dialog';
import { MoneyItem } from '../../lib/parts/amount-item';
import { MomentItem } from '../../lib/parts/moment-item';
import { momentOf, typedMoment } from '../../lib/time';

interface Typed {
  channel: number;
  tradeNo: string;
  amount: string;
  paidAt: string;
  payer?: string;
}

export function AddReceipt({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const add = useChange('addReceipt', { stale: ['receipts', 'deposits'], success: t('Common.Saved') });
  const now = useNow(60_000);
  const required = [{ required: true, message: t('Common.Required') }];
  return (
    <FormDialog<Typed>
      open={open}
      title={t('Deposit.AddReceipt')}
      ok={t('Common.Save')}
      effect={t('Deposit.AddReceiptTip')}
      busy={add.busy}
      onClose={onClose}
      initialValues={{ paidAt: typedMoment(now) }}
      onSubmit={async ({ channel, tradeNo, amount, paidAt, payer = '' }) =>
        add.run({
          channel,
          tradeNo: tradeNo.trim(),
          coin: readMoney(amount) ?? 0,
          paidAt: momentOf(paidAt) ?? 0,
          payer: payer.trim(),
        })
      }
    >
      <Form.Item name="channel" label={t('Money.Channel')} rules={required}>
        <ChannelSelect />
      </Form.Item>
      <Form.Item
        name="tradeNo"
        label={t('Deposit.TradeNo')}
        rules={[{ required: true, pattern: /(?:\d.*){6}/, message: t('Deposit.TradeNoTip') }]}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={64} className="figure" />
      </Form.Item>
      <MoneyItem name="amount" label={t('Common.Amount')} least={1} />
      <MomentItem
        name="paidAt"
        label={t('Deposit.PaidAtBangkok')}
        required
        problemOf={(paidAt) => (paidAt > Date.now() ? t('Deposit.PaidInFuture') : undefined)}
      />
      <Form.Item name="payer" label={t('Deposit.Payer')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
    </FormDialog>
  );
}
