import { saveCsv } from '@truedraw/client';
import { App, Button, Input, Modal, Space, Table } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { refetchChanged } from '../../lib/api/query-client';
import { problemText } from '../../lib/api/problem-text';
import { plainMoney } from '../../lib/csv';
import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { leaveSafely, useUnsaved } from '../../lib/unsaved';
import type { Withdrawal } from './withdrawal';

interface PayTogetherProps {
  orders: readonly Withdrawal[];
  onDone: () => void;
}

/** A file for the bank of the chosen orders, and their payments recorded together with a reference each. */
export function PayTogether({ orders, onDone }: PayTogetherProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const sum = showMoney(orders.reduce((all, { coin }) => all + coin, 0));
  const saveFile = () =>
    saveCsv('payments.csv', [
      [
        t('Withdraw.FileBank'),
        t('Withdraw.FileAccount'),
        t('Withdraw.FileName'),
        t('Common.Amount'),
        t('Money.Order'),
      ],
      ...orders.map(({ bank, to, name, coin, orderId }) => [bank, to, name, plainMoney(coin), orderId]),
    ]);
  return (
    <Space>
      {orders.length > 0 && (
        <span className="figure">{t('Withdraw.Chosen', { count: orders.length, sum })}</span>
      )}
      <Button disabled={orders.length === 0} onClick={saveFile}>
        {t('Withdraw.File')}
      </Button>
      <Button type="primary" disabled={orders.length === 0} onClick={() => setOpen(true)}>
        {t('Withdraw.PayTogether')}
      </Button>
      {open && (
        <References
          orders={orders}
          onClose={() => setOpen(false)}
          onPaid={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </Space>
  );
}

const keyOf = ({ userId, orderId }: Withdrawal) => `${userId}-${orderId}`;

interface ReferencesProps {
  orders: readonly Withdrawal[];
  onClose: () => void;
  onPaid: () => void;
}

/** Each order is recorded by a call of its own, so that the rules of one and of two people hold for each. */
function References({ orders, onClose, onPaid }: ReferencesProps) {
  const t = useT();
  const { message } = App.useApp();
  const [references, setReferences] = useState<Readonly<Record<string, string>>>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const open = orders.filter((order) => outcomes[keyOf(order)] !== '');
  const isReady = open.length > 0 && open.every((order) => references[keyOf(order)]?.trim());
  useUnsaved(open.some((order) => references[keyOf(order)]?.trim()));
  const record = async () => {
    setBusy(true);
    let failed = 0;
    for (const order of open) {
      const key = keyOf(order);
      const { userId, orderId } = order;
      const problem = await call('completeWithdrawal', {
        userId,
        orderId,
        reference: references[key]!.trim(),
      })
        .then(() => '')
        .catch((error: unknown) => problemText(t, error));
      if (problem) failed += 1;
      setOutcomes((all) => ({ ...all, [key]: problem }));
    }
    setBusy(false);
    void refetchChanged({ queryKey: ['withdrawals'] });
    if (failed) message.error(t('Withdraw.SomeNotRecorded', { count: failed }));
    else {
      message.success(t('Withdraw.Completed'));
      onPaid();
    }
  };
  /** A column of a spreadsheet fills the following rows too. */
  const fill = (from: number, text: string) => {
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    setReferences((all) => ({
      ...all,
      ...Object.fromEntries(
        lines.flatMap((line, at) => (orders[from + at] ? [[keyOf(orders[from + at]!), line]] : [])),
      ),
    }));
  };
  return (
    <Modal
      open
      width={860}
      title={t('Withdraw.PayTogether')}
      okText={t('Withdraw.RecordAll', { count: open.length })}
      cancelText={t('Common.Cancel')}
      okButtonProps={{ disabled: !isReady, loading: busy }}
      onOk={() => void record()}
      onCancel={() => leaveSafely(onClose)}
    >
      <p className="mb-3">{t('Withdraw.PayTogetherText')}</p>
      <Table<Withdrawal>
        size="small"
        rowKey={keyOf}
        pagination={false}
        scroll={{ y: 400 }}
        dataSource={[...orders]}
        columns={[
          { title: t('Withdraw.To'), render: (_value, { name, bank, to }) => `${name} · ${bank} ${to}` },
          { title: t('Common.Amount'), dataIndex: 'coin', align: 'right', width: 120, render: showMoney },
          {
            title: t('Withdraw.Reference'),
            width: 300,
            render: (_value, order, at) => {
              const key = keyOf(order);
              const outcome = outcomes[key];
              if (outcome === '') return t('Withdraw.Completed');
              return (
                <>
                  <Input
                    aria-label={`${t('Withdraw.Reference')} ${order.orderId}`}
                    autoComplete="off"
                    maxLength={120}
                    value={references[key] ?? ''}
                    onChange={({ target }) => setReferences({ ...references, [key]: target.value })}
                    onPaste={(event) => {
                      const text = event.clipboardData.getData('text').trim();
                      if (!text.includes('\n')) return;
                      event.preventDefault();
                      fill(at, text);
                    }}
                  />
                  {outcome && <p className="text-small text-action-ink">{outcome}</p>}
                </>
              );
            },
          },
        ]}
      />
    </Modal>
  );
}
