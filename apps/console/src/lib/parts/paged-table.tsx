import type { StaffRequestOf } from '@truedraw/client/staff';
import { Table, type TableColumnType, type TableProps } from 'antd';
import { usePage, type PagedCall, type RowOf } from '../api/use-page';
import { useT } from '../i18n/t';
import { showCount } from '../money';
import { LoadFailed } from './load-failed';
import { useSort } from './use-sort';

interface PagedTableProps<Name extends PagedCall> extends Pick<
  TableProps<RowOf<Name>>,
  'rowKey' | 'expandable' | 'rowSelection' | 'rowClassName' | 'onRow' | 'scroll' | 'summary'
> {
  call: Name;
  /** The filters. The table itself adds the page, its size and the order. */
  fields: Omit<StaffRequestOf<Name>, 'page' | 'pageSize' | 'sort' | 'order'>;
  columns: TableColumnType<RowOf<Name>>[];
  everyMs?: number;
  empty?: string;
}

const pageSize = 20;

/** A table that the server pages and sorts. Columns with `sorter: true` and a `key` can be sorted. */
export function PagedTable<Name extends PagedCall>({
  call: name,
  fields,
  columns,
  everyMs,
  empty,
  ...table
}: PagedTableProps<Name>) {
  const t = useT();
  const sorted = useSort(columns);
  const filters = { ...fields, ...sorted.fields } as Omit<StaffRequestOf<Name>, 'page' | 'pageSize'>;
  const { query, page, setPage } = usePage(name, filters, { pageSize, ...(everyMs && { everyMs }) });
  const { data } = query;
  if (query.isError && !data) return <LoadFailed error={query.error} retry={query.refetch} />;
  return (
    <Table<RowOf<Name>>
      {...table}
      size="small"
      columns={sorted.columns}
      dataSource={data?.list ?? []}
      loading={query.isFetching && (!data || query.isPlaceholderData)}
      locale={{ emptyText: data ? (empty ?? t('Common.Empty')) : ' ' }}
      pagination={{
        current: page + 1,
        pageSize,
        total: data?.totalCount ?? 0,
        showSizeChanger: false,
        showTotal: (count) =>
          t(data?.more ? 'Common.ListMore' : 'Common.ListOf', { count: showCount(count) }),
        size: 'small',
      }}
      onChange={(pagination, filtered, sorter, extra) => {
        if (extra.action === 'paginate') setPage((pagination.current ?? 1) - 1);
        sorted.onChange(pagination, filtered, sorter, extra);
      }}
    />
  );
}
