import { useState } from 'react';
import { useT } from '../../../lib/i18n/t';
import { Page } from '../../../lib/parts/page';
import { CancelSheet } from './cancel-sheet';
import { RecordList } from '../record-list';
import { RecordTable } from '../record-table';
import { useWithdrawals, type Withdrawal } from '../use-records';
import { WithdrawRows } from './withdraw-rows';

export function WithdrawRecordPage() {
  const t = useT();
  const records = useWithdrawals();
  const [asked, setAsked] = useState<Withdrawal>();
  return (
    <Page title={t('Withdraw.Records')}>
      <RecordList records={records} empty={{ title: t('Withdraw.Empty'), text: t('Withdraw.EmptyText') }}>
        {(rows) => (
          <RecordTable caption={t('Withdraw.Records')} first={t('Withdraw.Col_Order')}>
            {rows.map((order) => (
              <WithdrawRows key={order.id} order={order} onCancel={() => setAsked(order)} />
            ))}
          </RecordTable>
        )}
      </RecordList>
      <CancelSheet order={asked} onClose={() => setAsked(undefined)} />
    </Page>
  );
}
