import type { StaffResponseOf } from '@truedraw/client/staff';
import { Input, Segmented, Space, Tag } from 'antd';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change';
import { useChannelName } from '../../lib/channel-names';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showMoney } from '../../lib/money';
import { ChannelSelect } from '../../lib/parts/channel-select';
import { ReasonButton } from '../../lib/parts/reason-button';
import { PagedTable } from '../../lib/parts/paged-table';
import { figureColumn } from '../../lib/parts/use-sort';
import { showTime } from '../../lib/time';
import { sourceText } from './source-text';

type Receipt = StaffResponseOf<'receipts'>['list'][number];

const uses = { all: undefined, unused: false, used: true } as const;

export function ReceiptsTable() {
  const t = useT();
  const may = useMay();
  const nameOf = useChannelName();
  const [use, setUse] = useState<keyof typeof uses>('unused');
  const [channel, setChannel] = useState<number>();
  const [tradeNo, setTradeNo] = useState('');
  const used = uses[use];
  return (
    <>
      <Space wrap className="mb-3">
        <Segmented<keyof typeof uses>
          aria-label={t('Common.State')}
          value={use}
          onChange={setUse}
          options={[
            { value: 'unused', label: t('Deposit.Unused') },
            { value: 'used', label: t('Deposit.Used') },
            { value: 'all', label: t('Common.All') },
          ]}
        />
        <ChannelSelect
          allowClear
          aria-label={t('Money.Channel')}
          placeholder={t('Money.Channel')}
          style={{ width: 180 }}
          onChange={setChannel}
        />
        <Input.Search
          allowClear
          aria-label={t('Deposit.SearchTradeNo')}
          placeholder={t('Deposit.SearchTradeNo')}
          style={{ width: 240 }}
          maxLength={64}
          onSearch={(typed) => setTradeNo(typed.trim())}
        />
      </Space>
      <PagedTable
        call="receipts"
        fields={{
          ...(used !== undefined && { used }),
          ...(channel !== undefined && { channel }),
          ...(tradeNo && { tradeNo }),
        }}
        rowKey={(receipt) => `${receipt.channel}-${receipt.tradeNo}`}
        empty={t('Deposit.NoReceipts')}
        columns={[
          {
            title: t('Deposit.PaidAt'),
            key: 'paidAt',
            dataIndex: 'paidAt',
            sorter: true,
            render: showTime,
          },
          { title: t('Money.Channel'), dataIndex: 'channel', render: nameOf },
          { title: t('Deposit.TradeNo'), dataIndex: 'tradeNo', className: 'break-all' },
          figureColumn('coin', t('Common.Amount'), showMoney),
          { title: t('Deposit.Payer'), dataIndex: 'payer' },
          {
            title: t('Deposit.Entered'),
            key: 'enteredAt',
            sorter: true,
            render: (_value, receipt) => `${sourceText(t, receipt)} · ${showTime(receipt.enteredAt)}`,
          },
          {
            title: t('Common.State'),
            render: (_value, { claim }) =>
              claim ? (
                <Tag color="success">{t('Deposit.UsedBy', { id: claim.userId })}</Tag>
              ) : (
                <Tag>{t('Deposit.Unused')}</Tag>
              ),
          },
          ...(may('removeReceipt')
            ? [
                {
                  title: t('Common.Actions'),
                  align: 'right' as const,
                  render: (_value: unknown, receipt: Receipt) =>
                    !receipt.claim && <RemoveReceipt receipt={receipt} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

function RemoveReceipt({ receipt: { channel, tradeNo, coin } }: { receipt: Receipt }) {
  const t = useT();
  const remove = useChange('removeReceipt', {
    stale: ['receipts', 'deposits'],
    success: t('Deposit.Removed'),
  });
  return (
    <ReasonButton
      of="removeReceipt"
      title={t('Deposit.RemoveTitle', { number: tradeNo })}
      ok={t('Common.Remove')}
      effect={`${t('Deposit.RemoveText1', { amount: showMoney(coin) })} ${t('Deposit.RemoveText2')}`}
      danger
      dangerButton
      busy={remove.busy}
      onSubmit={(reason) => remove.run({ channel, tradeNo, ...reason })}
    />
  );
}
