import type { StaffRequestOf, StaffResponseOf } from '@truedraw/client/staff';
import type { StaffCallName } from '@truedraw/contract/staff';
import { Table, type TableColumnType, type TableProps } from 'antd';
import { useState } from 'react';
import { useCall } from '../api/use-call';
import { useT } from '../i18n/t';
import { showCount } from '../money';
import { LoadFailed } from './load-failed';
import { useSort } from './use-sort';

interface Listed<Row> {
  list: Row[];
  totalCount: number;
  more?: boolean;
}

/** The calls that return a page of a list and the length of the whole list. */
type PagedCall = {
  [Name in StaffCallName]: StaffResponseOf<Name> extends Listed<infer _Row> ? Name : never;
}[StaffCallName];

export type RowOf<Name extends StaffCallName> =
  StaffResponseOf<Name> extends { list: (infer Row extends object)[] } ? Row : never;

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
  const [page, setPage] = useState(0);
  const sorted = useSort(columns);
  const filters = JSON.stringify([fields, sorted.fields]);
  const [filteredBy, setFilteredBy] = useState(filters);
  // Other filters or another order start at the first page.
  if (filteredBy !== filters) {
    setFilteredBy(filters);
    setPage(0);
  }
  const asked = { ...fields, ...sorted.fields, page, pageSize } as StaffRequestOf<Name>;
  const query = useCall(name, asked, { keep: true, ...(everyMs && { everyMs }) });
  const data = query.data as Listed<RowOf<Name>> | undefined;
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
