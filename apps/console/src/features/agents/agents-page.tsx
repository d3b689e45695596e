import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { Page } from '../../lib/parts/page';
import { PageTabs } from '../../lib/parts/page-tabs';
import { SubUsers } from '../../lib/parts/sub-users';
import { SharesTable } from './shares-table';

export default function AgentsPage() {
  const t = useT();
  const may = useMay();
  return (
    <Page title={t('Page.Agents')}>
      <PageTabs
        items={[
          {
            key: 'tree',
            label: t('Agent.Tree'),
            children: (
              <>
                <p className="mb-3 text-ink-soft">{t('Agent.TreeTip')}</p>
                <SubUsers />
              </>
            ),
          },
          ...(may('agentShares')
            ? [{ key: 'shares', label: t('Agent.Shares'), children: <SharesTable /> }]
            : []),
        ]}
      />
    </Page>
  );
}
