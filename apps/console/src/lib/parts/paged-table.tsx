import type { StaffCallName, StaffRequestOf, StaffResponseOf } from '@truedraw/contract/staff';
import { Table, type TableColumnsType, type TableProps } from 'antd';
import { useState } from 'react';
import { useCall } from '../api/use-call';
import { useT } from '../i18n/t';
import { LoadFailed } from './load-failed';

interface Listed<Row> {
  list: Row[];
  totalCount: number;
}

/** The calls that answer a page of a list and how long the whole list is. */
type PagedCall = {
  [Name in StaffCallName]: StaffResponseOf<Name> extends Listed<infer _Row> ? Name : never;
}[StaffCallName];

export type RowOf<Name extends StaffCallName> =
  StaffResponseOf<Name> extends { list: (infer Row extends object)[] } ? Row : never;

interface PagedTableProps<Name extends PagedCall> extends Pick<
  TableProps<RowOf<Name>>,
  'rowKey' | 'expandable' | 'rowClassName' | 'onRow' | 'scroll'
> {
  call: Name;
  /** Filters; the page, its size and the order are the table's own. */
  fields: Omit<StaffRequestOf<Name>, 'page' | 'pagesize' | 'sort' | 'order'>;
  columns: TableColumnsType<RowOf<Name>>;
  everyMs?: number;
  empty?: string;
}

const pageSize = 20;

/** A table that pages on the server, and sorts there by each column that has `sorter: true` and a `key`. */
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
  const [order, setOrder] = useState<{ sort?: string; order?: 'asc' | 'desc' }>({});
  const filters = JSON.stringify(fields);
  const [filteredBy, setFilteredBy] = useState(filters);
  // Other filters begin at their first page.
  if (filteredBy !== filters) {
    setFilteredBy(filters);
    setPage(0);
  }
  const asked = { ...fields, ...order, page, pagesize: pageSize } as StaffRequestOf<Name>;
  const query = useCall(name, asked, { keep: true, ...(everyMs && { everyMs }) });
  const data = query.data as Listed<RowOf<Name>> | undefined;
  if (query.isError && !data) return <LoadFailed error={query.error} retry={query.refetch} />;
  return (
    <Table<RowOf<Name>>
      {...table}
      size="small"
      columns={columns}
      dataSource={data?.list ?? []}
      loading={query.isFetching && (!data || query.isPlaceholderData)}
      locale={{ emptyText: data ? (empty ?? t('Common.Empty')) : ' ' }}
      pagination={{
        current: page + 1,
        pageSize,
        total: data?.totalCount ?? 0,
        showSizeChanger: false,
        showTotal: (count) => t('Common.ListOf', { count }),
        size: 'small',
      }}
      onChange={({ current = 1 }, _filters, sorter) => {
        const { order: way, columnKey } = Array.isArray(sorter) ? sorter[0]! : sorter;
        const sort = way ? { sort: String(columnKey), order: way === 'ascend' ? 'asc' : 'desc' } : {};
        const moved = JSON.stringify(sort) !== JSON.stringify(order);
        setOrder(sort as typeof order);
        setPage(moved ? 0 : current - 1);
      }}
    />
  );
}
