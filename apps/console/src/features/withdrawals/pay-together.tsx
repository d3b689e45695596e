import { saveCsv } from '@truedraw/client';
import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { problemText } from '../../lib/api/problem-text';
import { plainMoney } from '../../lib/csv';
import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { readPages } from '../../lib/parts/export-list';
import { PaymentReferences } from './payment-references';
import { keyOf, type Withdrawal } from './withdrawal';

interface PayTogetherProps {
  orders: readonly Withdrawal[];
  onChange: (orders: Withdrawal[]) => void;
}

/** A file for the bank of the chosen orders, and their payments recorded together with a reference each. */
export function PayTogether({ orders, onChange }: PayTogetherProps) {
  const t = useT();
  const { message } = App.useApp();
  const [paying, setPaying] = useState<Withdrawal[]>();
  const [busy, setBusy] = useState(false);
  const sum = showMoney(orders.reduce((all, { coin }) => all + coin, 0));
  /** Others may have ended an order since it was chosen. It is left out, so that nobody is paid twice. */
  const withOpen = async (go: (open: Withdrawal[]) => void) => {
    setBusy(true);
    try {
      const unpaid = await readUnpaid();
      const open = orders.filter((order) => unpaid.has(keyOf(order)));
      if (open.length < orders.length) {
        message.warning(t('Withdraw.LeftOut', { count: orders.length - open.length }));
        onChange(open);
      }
      if (open.length) go(open);
    } catch (error) {
      message.error(problemText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const saveFile = (open: readonly Withdrawal[]) =>
    saveCsv('payments.csv', [
      [
        t('Withdraw.FileBank'),
        t('Withdraw.FileAccount'),
        t('Withdraw.FileName'),
        t('Common.Amount'),
        t('Money.Order'),
      ],
      ...open.map(({ bank, to, name, coin, orderId }) => [bank, to, name, plainMoney(coin), orderId]),
    ]);
  const disabled = orders.length === 0 || busy;
  return (
    <Space wrap>
      {orders.length > 0 && (
        <span className="figure">{t('Withdraw.Chosen', { count: orders.length, sum })}</span>
      )}
      <Button disabled={disabled} onClick={() => void withOpen(saveFile)}>
        {t('Withdraw.File')}
      </Button>
      <Button type="primary" disabled={disabled} onClick={() => void withOpen(setPaying)}>
        {t('Withdraw.PayTogether')}
      </Button>
      {paying && (
        <PaymentReferences
          orders={paying}
          onClose={(left) => {
            setPaying(undefined);
            onChange(left);
          }}
        />
      )}
    </Space>
  );
}

const pageSize = 100;

/** The keys of all orders that were taken and are not paid. */
async function readUnpaid(): Promise<Set<string>> {
  const read = readPages(pageSize, (page) => call('withdrawals', { status: 1, page, pageSize }));
  const keys = new Set<string>();
  let place: number | undefined = 0;
  while (place !== undefined) {
    const { list, next }: Awaited<ReturnType<typeof read>> = await read(place);
    for (const order of list) keys.add(keyOf(order));
    place = next;
  }
  return keys;
}
