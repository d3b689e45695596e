import { saveCsv } from '@truedraw/client';
import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { problemText } from '../../lib/api/problem-text';
import { plainMoney } from '../../lib/csv';
import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { readPages } from '../../lib/parts/export-list';
import { secondText } from '../../lib/parts/second-need';
import { payableOf } from './payable';
import { PaymentReferences } from './payment-references';
import { keyOf, type Withdrawal } from './withdrawal';

interface PayTogetherProps {
  orders: readonly Withdrawal[];
  onChange: (orders: Withdrawal[]) => void;
}

/** A file for the bank of the chosen orders, and their payments recorded together with a reference each. */
export function PayTogether({ orders, onChange }: PayTogetherProps) {
  const t = useT();
  const { message, modal } = App.useApp();
  const [paying, setPaying] = useState<Withdrawal[]>();
  const [busy, setBusy] = useState(false);
  const sum = showMoney(orders.reduce((all, { coin }) => all + coin, 0));
  /** The bank pays what the file says, so an order that was ended since or that takes a second person is left out. */
  const withPayable = async (go: (payable: Withdrawal[]) => void) => {
    setBusy(true);
    try {
      const unpaid = await readUnpaid();
      const open = orders.flatMap((order) => unpaid.get(keyOf(order)) ?? []);
      const { payable, refused } = payableOf(open);
      if (open.length < orders.length)
        message.warning(t('Withdraw.LeftOut', { count: orders.length - open.length }));
      if (payable.length < orders.length) onChange(payable);
      if (refused.length) await tellRefused(refused);
      if (payable.length) go(payable);
    } catch (error) {
      message.error(problemText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const tellRefused = (refused: ReturnType<typeof payableOf>['refused']) =>
    modal.warning({
      title: t('Withdraw.NotAlone', { count: refused.length }),
      width: 560,
      okText: t('Common.Close'),
      content: (
        <>
          <ul className="max-h-96 list-disc overflow-auto ps-5">
            {refused.map(({ order, need }) => (
              <li key={keyOf(order)}>
                {[order.nickname || order.account, order.orderId, showMoney(order.coin)].join(' · ')}
                <p className="text-small text-ink-soft">{secondText(t, need)}</p>
              </li>
            ))}
          </ul>
          <p>{t('Withdraw.NotAloneTip')}</p>
        </>
      ),
    });
  const saveFile = (payable: readonly Withdrawal[]) =>
    saveCsv('payments.csv', [
      [
        t('Withdraw.FileBank'),
        t('Withdraw.FileAccount'),
        t('Withdraw.FileName'),
        t('Common.Amount'),
        t('Money.Order'),
      ],
      ...payable.map(({ bank, to, name, coin, orderId }) => [bank, to, name, plainMoney(coin), orderId]),
    ]);
  const disabled = orders.length === 0 || busy;
  return (
    <Space wrap>
      {orders.length > 0 && (
        <span className="figure">{t('Withdraw.Chosen', { count: orders.length, sum })}</span>
      )}
      <Button disabled={disabled} onClick={() => void withPayable(saveFile)}>
        {t('Withdraw.File')}
      </Button>
      <Button type="primary" disabled={disabled} onClick={() => void withPayable(setPaying)}>
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

/** All orders that were taken and are not paid, by their keys. */
async function readUnpaid(): Promise<Map<string, Withdrawal>> {
  const read = readPages(pageSize, (page) => call('withdrawals', { status: 1, page, pageSize }));
  const unpaid = new Map<string, Withdrawal>();
  let place: Parameters<typeof read>[0];
  do {
    const { list, next } = await read(place);
    for (const order of list) unpaid.set(keyOf(order), order);
    place = next;
  } while (place !== undefined);
  return unpaid;
}
