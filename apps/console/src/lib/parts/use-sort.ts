import type { TableColumnType, TableProps } from 'antd';
import { rewriteSearch, useSearchFields } from '../router/router';

export interface Sorted<Row> {
  /** Fields for the call; empty for the default order of the list. */
  fields: { sort?: string; order?: 'asc' | 'desc' };
  columns: TableColumnType<Row>[];
  onChange: NonNullable<TableProps<Row>['onChange']>;
}

/** For a column of amounts: the first click sorts the largest to the top. */
export const largestFirst = {
  sorter: true,
  sortDirections: ['descend', 'ascend'],
} satisfies TableColumnType;

/** A column of figures that the server can sort by. */
export const figureColumn = <Key extends string>(
  key: Key,
  title: string,
  show: (value: number) => string,
) => ({ title, key, dataIndex: key, ...largestFirst, align: 'right' as const, render: show });

/**
 * The order of a table that the server sorts. Columns with `sorter: true` can be sorted; their `key` is the server's
 * name for the column. The order is part of the address; without one the column with a `defaultSortOrder` sorts. A column that this table does not have belongs to another
 * table of the page.
 */
export function useSort<Row>(columns: TableColumnType<Row>[]): Sorted<Row> {
  const search = useSearchFields();
  const named = columns.find(({ sorter, key }) => sorter && key === search['sort']);
  const chosen = named ?? columns.find(({ defaultSortOrder }) => defaultSortOrder);
  const order = (named ? search['order'] === 'asc' : chosen?.defaultSortOrder === 'ascend') ? 'asc' : 'desc';
  return {
    fields: chosen ? { sort: String(chosen.key), order } : {},
    columns: columns.map(({ defaultSortOrder: _own, ...column }) =>
      column.sorter
        ? {
            ...column,
            sortOrder: column.key === chosen?.key ? (order === 'asc' ? 'ascend' : 'descend') : null,
          }
        : column,
    ),
    onChange: (_pagination, _filters, sorter, { action }) => {
      if (action !== 'sort' || Array.isArray(sorter)) return;
      const { order: way, columnKey } = sorter;
      rewriteSearch({
        sort: way ? String(columnKey) : undefined,
        order: way === 'ascend' ? 'asc' : undefined,
      });
    },
  };
}
