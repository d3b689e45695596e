import { bangkokMonth, type Month } from '@truedraw/rules';
import { EmptyState, List, NumbersIcon, Skeleton } from '@truedraw/ui';
import { useState } from 'react';
import { serverNow } from '../../lib/clock';
import { useT } from '../../lib/i18n/t';
import { useLive } from '../../lib/live/use-live';
import { LoadFailed } from '../../lib/parts/load-failed';
import { MorePages } from '../../lib/parts/more-pages';
import { useWide } from '../../lib/use-wide';
import { Choice } from './choice';
import { DayChart } from './day-chart';
import { IncomeRow, type DataRow } from './income-row';
import { IncomeTable } from './income-table';
import { IncomeSheet } from './income-sheet';
import { MonthSelect } from './month-select';
import { MonthSummary } from './month-summary';
import { refreshMonth, useAgentData, type DataSort } from './use-agent-month';

const sorts = ['turnover', 'income', 'winscore'] as const;
const pageSizes = { phone: 50, desktop: 200 };

export function AgentData() {
  const [month, setMonth] = useState(() => bangkokMonth(serverNow()));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex lg:w-72">
        <MonthSelect month={month} onChange={setMonth} />
      </div>
      <MonthView key={month} month={month} />
    </div>
  );
}

function MonthView({ month }: { month: Month }) {
  const t = useT();
  const wide = useWide();
  const [sort, setSort] = useState<DataSort>('turnover');
  const data = useAgentData(month, sort, wide ? pageSizes.desktop : pageSizes.phone);
  // The month is loaded again when a draw is settled.
  useLive('settled', () => void refreshMonth(month));
  const [chosen, setChosen] = useState<DataRow>();
  const newest = data.data?.pages.at(-1);
  if (!data.data || !newest)
    return data.error ? (
      <LoadFailed error={data.error} onRetry={() => void data.refetch()} />
    ) : (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-18" />
      </div>
    );
  const rows = data.data.pages.flatMap(({ list }) => list);
  return (
    <>
      <MonthSummary data={newest} />
      {rows.length === 0 ? (
        <EmptyState icon={<NumbersIcon />} title={t('Agent.DataEmpty')} text={t('Agent.DataEmptyText')} />
      ) : (
        <>
          <DayChart month={month} />
          <div className="mt-1 flex items-center justify-between gap-3">
            <h2 className="text-small font-semibold text-ink-soft">
              {t('Agent.People')} · {t('Agent.DayIncome')}
            </h2>
            <div className="flex w-52">
              <Choice
                label={t('Agent.Sort')}
                options={sorts.map((id) => ({ id, label: t(`Agent.Sort_${id}`) }))}
                value={sort}
                onChange={setSort}
              />
            </div>
          </div>
          {wide ? (
            <IncomeTable rows={rows} busy={data.isPlaceholderData} onChoose={setChosen} />
          ) : (
            <List aria-label={t('Agent.People')} aria-busy={data.isPlaceholderData || undefined}>
              {rows.map((row) => (
                <li key={row.userId}>
                  <IncomeRow row={row} onChoose={() => setChosen(row)} />
                </li>
              ))}
            </List>
          )}
          <MorePages
            more={data.hasNextPage}
            loading={data.isFetchingNextPage}
            failed={data.isFetchNextPageError}
            onMore={() => void data.fetchNextPage()}
          />
        </>
      )}
      <IncomeSheet row={chosen} month={month} onClose={() => setChosen(undefined)} />
    </>
  );
}
