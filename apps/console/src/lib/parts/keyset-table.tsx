import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { StaffRequestOf, StaffResponseOf } from '@truedraw/client/staff';
import type { StaffCallName } from '@truedraw/contract/staff';
import { Button, Table, type TableColumnType, type TableProps } from 'antd';
import { call } from '../api/call';
import type { RowOf } from '../api/use-page';
import { useT } from '../i18n/t';
import { LoadFailed } from './load-failed';
import { useSort } from './use-sort';

interface Listed<Row> {
  list: Row[];
  next?: string;
}

/** The calls that return a part of a long list and the key at which the next part starts. */
type KeysetCall = {
  [Name in StaffCallName]: StaffResponseOf<Name> extends { list: object[] }
    ? StaffRequestOf<Name> extends { after?: string }
      ? Name
      : never
    : never;
}[StaffCallName];

interface KeysetTableProps<Name extends KeysetCall> extends Pick<
  TableProps<RowOf<Name>>,
  'rowKey' | 'expandable' | 'rowClassName' | 'onRow' | 'scroll'
> {
  call: Name;
  /** The filters. The table itself adds the start key and the order. */
  fields: Omit<StaffRequestOf<Name>, 'after' | 'sort' | 'order'>;
  columns: TableColumnType<RowOf<Name>>[];
  empty?: string;
}

/** A table for a list that is too long to count. A button loads more rows; it is sorted like a PagedTable. */
export function KeysetTable<Name extends KeysetCall>({
  call: name,
  fields,
  columns,
  empty,
  ...table
}: KeysetTableProps<Name>) {
  const t = useT();
  const sorted = useSort(columns);
  const asked = { ...fields, ...sorted.fields };
  const query = useInfiniteQuery<
    Listed<RowOf<Name>>,
    Error,
    InfiniteData<Listed<RowOf<Name>>>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [name, 'pieces', asked],
    queryFn: async ({ pageParam, signal }) => {
      const piece = { ...asked, ...(pageParam && { after: pageParam }) } as StaffRequestOf<Name>;
      return (await call(name, piece, { signal })) as Listed<RowOf<Name>>;
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next || undefined,
  });
  if (query.isError && !query.data) return <LoadFailed error={query.error} retry={query.refetch} />;
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  // A part may contain no match although a later part does.
  const none = query.hasNextPage ? t('Common.NoneSoFar') : (empty ?? t('Common.Empty'));
  return (
    <>
      <Table<RowOf<Name>>
        {...table}
        size="small"
        columns={sorted.columns}
        onChange={sorted.onChange}
        dataSource={rows}
        pagination={false}
        loading={query.isPending}
        locale={{ emptyText: query.data ? none : ' ' }}
      />
      {query.hasNextPage && (
        <div className="mt-3 text-center">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('Common.LoadMore')}
          </Button>
        </div>
      )}
    </>
  );
}
