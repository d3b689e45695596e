import { AgentIcon, Button, EmptyState, List, PlusIcon, SearchIcon, Skeleton } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { LoadFailed } from '../../lib/parts/load-failed';
import { MorePages } from '../../lib/parts/more-pages';
import { useWide } from '../../lib/use-wide';
import { BindSheet } from './bind-sheet';
import { Choice } from './choice';
import { countText } from './count-text';
import { RegisterSheet } from './register-sheet';
import { SearchBox } from './search-box';
import { SubUserRow } from './sub-user-row';
import { SubUserSheet } from './sub-user-sheet';
import { SubUserTable } from './sub-user-table';
import { useAgentList, withoutDuplicates, type ListOrder, type SubUser } from './use-agent-list';

const sorts = ['newest', 'turnover', 'today', 'yesterday', 'coin', 'active'] as const;
const filters = ['all', 'agent', 'user', 'today', 'unused'] as const;
const pageSizes = { phone: 20, desktop: 200 };

export function AgentList() {
  const t = useT();
  const [adding, setAdding] = useState<'register' | 'bind'>();
  const [order, setOrder] = useState<ListOrder>({ key: '', sort: 'newest', filter: 'all' });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col gap-2 lg:flex-row lg:items-center">
        <div className="grid grid-cols-2 gap-2 lg:order-last">
          <Button onClick={() => setAdding('register')} className="min-h-11! px-3!">
            <PlusIcon className="size-5 shrink-0" />
            {t('Agent.Add')}
          </Button>
          <Button look="outline" onClick={() => setAdding('bind')} className="min-h-11! px-3!">
            {t('Agent.Bind')}
          </Button>
        </div>
        <div className="lg:w-96">
          <SearchBox
            label={t('Agent.Search')}
            clearLabel={t('Agent.Clear')}
            onSearch={(key) => setOrder({ ...order, key })}
          />
        </div>
        <div className="flex gap-2 lg:flex-1">
          <Choice
            label={t('Agent.Sort')}
            options={sorts.map((id) => ({ id, label: t(`Agent.Sort_${id}`) }))}
            value={order.sort}
            onChange={(sort) => setOrder({ ...order, sort })}
          />
          <Choice
            label={t('Agent.Filter')}
            options={filters.map((id) => ({ id, label: t(`Agent.Filter_${id}`) }))}
            value={order.filter}
            onChange={(filter) => setOrder({ ...order, filter })}
          />
        </div>
      </div>
      <Found order={order} />
      <RegisterSheet open={adding === 'register'} onClose={() => setAdding(undefined)} />
      <BindSheet open={adding === 'bind'} onClose={() => setAdding(undefined)} />
    </div>
  );
}

function Found({ order }: { order: ListOrder }) {
  const t = useT();
  const wide = useWide();
  const list = useAgentList(order, wide ? pageSizes.desktop : pageSizes.phone);
  const [chosen, setChosen] = useState<SubUser>();
  const people = list.data && withoutDuplicates(list.data.pages);
  const alone = people?.length === 1 && people[0]?.identity === 'self';
  if (!people)
    return list.error ? (
      <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <div aria-busy="true" className="flex flex-col gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  return (
    <>
      {(order.key || order.filter !== 'all') && (
        <output className="block text-small text-ink-faint">
          {t('Agent.Found', { count: countText(list.data?.pages.at(-1)?.totalCount ?? 0) })}
        </output>
      )}
      {people.length > 0 && wide && (
        <SubUserTable people={people} busy={list.isPlaceholderData} onChoose={setChosen} />
      )}
      {people.length > 0 && !wide && (
        <List aria-label={t('Agent.TabList')} aria-busy={list.isPlaceholderData || undefined}>
          {people.map((one) => (
            <li key={one.userId}>
              <SubUserRow
                person={one}
                showTurnover={order.sort === 'turnover'}
                onChoose={() => setChosen(one)}
              />
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
