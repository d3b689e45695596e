import { App, Input, Modal, Table } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { refetchChanged } from '../../lib/api/query-client';
import { problemText } from '../../lib/api/problem-text';
import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { leaveSafely, useUnsaved } from '../../lib/unsaved';
import { keyOf, type Withdrawal } from './withdrawal';

const longestReference = 120;

interface PaymentReferencesProps {
  orders: readonly Withdrawal[];
  /** Called with the orders that are still to be paid. */
  onClose: (left: Withdrawal[]) => void;
}

/** Each order is recorded by a call of its own, so that the rules of one and of two people hold for each. */
export function PaymentReferences({ orders, onClose }: PaymentReferencesProps) {
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
      onClose([]);
    }
  };
  /** A column of a spreadsheet fills the following rows too. */
  const fill = (from: number, text: string) => {
    const lines = text.split(/\r?\n/).map((line) => line.trim().slice(0, longestReference));
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
      cancelButtonProps={{ disabled: busy }}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: !busy }}
      onOk={() => void record()}
      onCancel={() => leaveSafely(() => onClose(open))}
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
                    maxLength={longestReference}
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
