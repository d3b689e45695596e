import { QrIcon, Tabs } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { Page } from '../../lib/parts/page';
import { useFresh } from '../../lib/resource';
import { hrefOf } from '../../lib/router/paths';
import { rewriteAddress, usePlace } from '../../lib/router/router';
import { ownAccount } from '../../lib/session/own-account';
import { AgentData } from './agent-data';
import { AgentList } from './agent-list';
import { AgentStatement } from './agent-statement';
import { ShareSheet } from './share-sheet';

const tabIds = ['list', 'data', 'statement'] as const;
type Tab = (typeof tabIds)[number];

export function AgentPage() {
  const t = useT();
  const { search } = usePlace();
  const [tab, setTab] = useState<Tab>(tabIds.find((id) => id === search['tab']) ?? 'list');
  const [sharing, setSharing] = useState(false);
  // The terms of sub-users are limited by the agent's own rates, which may have changed since the last load.
  useFresh(ownAccount, 0);
  const choose = (chosen: Tab) => {
    setTab(chosen);
    rewriteAddress(hrefOf('/agent', { search: { tab: chosen } }));
  };
  return (
    <Page
      wide
      title={t('Agent.Title')}
      end={
        <button
          type="button"
          onClick={() => setSharing(true)}
          aria-label={t('Agent.Share')}
          aria-haspopup="dialog"
          className="grid size-11 shrink-0 place-items-center rounded-full active:bg-sunken"
        >
          <QrIcon />
        </button>
      }
    >
      <Tabs
        label={t('Agent.Tabs')}
        tabs={[
          { id: 'list', label: t('Agent.TabList') },
          { id: 'data', label: t('Agent.TabData') },
          { id: 'statement', label: t('Agent.TabStatement') },
        ]}
        value={tab}
        onChange={choose}
      >
        {tab === 'list' && <AgentList />}
        {tab === 'data' && <AgentData />}
        {tab === 'statement' && <AgentStatement initial={search['period']} />}
      </Tabs>
      <ShareSheet open={sharing} onClose={() => setSharing(false)} />
    </Page>
  );
}
