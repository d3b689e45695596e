import { useT } from '../../lib/i18n/t';
import { Page } from '../../lib/parts/page';
import { PageTabs } from '../../lib/parts/page-tabs';
import { EntriesExplorer } from './entries-explorer';
import { HouseAccounts } from './house-accounts';

export default function LedgerPage() {
  const t = useT();
  return (
    <Page title={t('Page.Ledger')}>
      <PageTabs
        items={[
          { key: 'entries', label: t('Ledger.Entries'), children: <EntriesExplorer /> },
          { key: 'house', label: t('Ledger.House'), children: <HouseAccounts /> },
        ]}
      />
    </Page>
  );
}
