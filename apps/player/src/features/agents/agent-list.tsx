import { foundAtMost } from '@truedraw/contract';
import { AgentIcon, Button, EmptyState, List, PlusIcon, SearchIcon, Skeleton } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { LoadFailed } from '../../lib/parts/load-failed';
import { MorePages } from '../../lib/parts/more-pages';
import { BindSheet } from './bind-sheet';
import { RegisterSheet } from './register-sheet';
import { SearchBox } from './search-box';
import { SubUserRow } from './sub-user-row';
import { SubUserSheet } from './sub-user-sheet';
import { useAgentList, withoutDuplicates, type SubUser } from './use-agent-list';

export function AgentList() {
  const t = useT();
  const [adding, setAdding] = useState<'register' | 'bind'>();
  const [key, setKey] = useState('');
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={() => setAdding('register')} className="px-2!">
          <PlusIcon className="size-5 shrink-0" />
          {t('Agent.Add')}
        </Button>
        <Button look="outline" onClick={() => setAdding('bind')} className="px-2!">
          {t('Agent.Bind')}
        </Button>
      </div>
      <SearchBox label={t('Agent.Search')} clearLabel={t('Agent.Clear')} onSearch={setKey} />
      <Found searchKey={key} />
      <RegisterSheet open={adding === 'register'} onClose={() => setAdding(undefined)} />
      <BindSheet open={adding === 'bind'} onClose={() => setAdding(undefined)} />
    </div>
  );
}

const countOf = (found: number): string => (found > foundAtMost ? `${foundAtMost}+` : String(found));

function Found({ searchKey }: { searchKey: string }) {
  const t = useT();
  const list = useAgentList(searchKey);
  const [chosen, setChosen] = useState<SubUser>();
  const people = list.data && withoutDuplicates(list.data.pages);
  const alone = people?.length === 1 && people[0]?.identity === 'self';
  if (!people)
    return list.error ? (
      <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  return (
    <>
      {searchKey && (
        <output className="block text-small text-ink-faint">
          {t('Agent.Found', { count: countOf(list.data?.pages.at(-1)?.totalCount ?? 0) })}
        </output>
      )}
      {people.length > 0 && (
        <List aria-label={t('Agent.TabList')} aria-busy={list.isPlaceholderData || undefined}>
          {people.map((one) => (
            <li key={one.userId}>
              <SubUserRow person={one} onChoose={() => setChosen(one)} />
            </li>
          ))}
        </List>
      )}
      {people.length === 0 && (
        <EmptyState icon={<SearchIcon />} title={t('Agent.NoneFound')} text={t('Agent.NoneFoundText')} />
      )}
      {alone && <EmptyState icon={<AgentIcon />} title={t('Agent.EmptyTitle')} text={t('Agent.EmptyText')} />}
      {people.length > 0 && !alone && (
        <MorePages
          more={list.hasNextPage}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
      <SubUserSheet person={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}
