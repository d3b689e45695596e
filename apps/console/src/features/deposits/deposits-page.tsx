import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { Page } from '../../lib/parts/page';
import { PageTabs } from '../../lib/parts/page-tabs';
import { AddReceipt } from './add-receipt';
import { ClaimsTable } from './claims-table';
import { ImportReceipts } from './import-receipts';
import { ReceiptsTable } from './receipts-table';

export default function DepositsPage() {
  const t = useT();
  const may = useMay();
  const [dialog, setDialog] = useState<'add' | 'import'>();
  const close = () => setDialog(undefined);
  return (
    <Page
      title={t('Page.Deposits')}
      extra={
        <>
          {may('importReceipts') && <Button onClick={() => setDialog('import')}>{t('Import.Open')}</Button>}
          {may('addReceipt') && (
            <Button type="primary" onClick={() => setDialog('add')}>
              {t('Deposit.AddReceipt')}
            </Button>
          )}
        </>
      }
    >
      <PageTabs
        items={[
          { key: 'claims', label: t('Deposit.Claims'), children: <ClaimsTable /> },
          { key: 'receipts', label: t('Deposit.Receipts'), children: <ReceiptsTable /> },
        ]}
      />
      <AddReceipt open={dialog === 'add'} onClose={close} />
      {dialog === 'import' && <ImportReceipts onClose={close} />}
    </Page>
  );
}
