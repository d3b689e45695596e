import { useState } from 'react';
import { useT } from '../../../lib/i18n/t';
import { Page } from '../../../lib/parts/page';
import { DepositRows } from './deposit-rows';
import { NumberSheet } from './number-sheet';
import { RecordList } from '../record-list';
import { RecordTable } from '../record-table';
import { useDeposits, type Deposit } from '../use-records';

export function DepositRecordPage() {
  const t = useT();
  const records = useDeposits();
  const [asked, setAsked] = useState<Deposit>();
  return (
    <Page title={t('Deposit.Records')}>
      <RecordList records={records} empty={{ title: t('Deposit.Empty'), text: t('Deposit.EmptyText') }}>
        {(rows) => (
          <RecordTable caption={t('Deposit.Records')} first={t('Deposit.Col_Order')}>
            {rows.map((deposit) => (
              <DepositRows key={deposit.orderNo} deposit={deposit} onAsk={() => setAsked(deposit)} />
            ))}
          </RecordTable>
        )}
      </RecordList>
      <NumberSheet deposit={asked} onClose={() => setAsked(undefined)} />
    </Page>
  );
}
