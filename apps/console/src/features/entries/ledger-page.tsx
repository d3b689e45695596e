import { Tabs } from 'antd';
import { useT } from '../../lib/i18n/t';
import { Page } from '../../lib/parts/page';
import { rewriteSearch, useSearchFields } from '../../lib/router/router';
import { EntriesExplorer } from './entries-explorer';
import { HouseAccounts } from './house-accounts';

export default function LedgerPage() {
  const t = useT();
  const search = useSearchFields();
  return (
    <Page title={t('Page.Ledger')}>
      <Tabs
        activeKey={search['tab'] ?? 'entries'}
        onChange={(tab) => rewriteSearch({ tab })}
        items={[
          { key: 'entries', label: t('Ledger.Entries'), children: <EntriesExplorer /> },
          { key: 'house', label: t('Ledger.House'), children: <HouseAccounts /> },
        ]}
      />
    </Page>
  );
}
