import { classNames } from '@truedraw/ui';
import type { ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  render: (row: Row) => ReactNode;
  /** A text instead of a figure. */
  text?: boolean;
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  busy?: boolean;
}

/** A table for a desktop, with narrow rows and a head that stays in view. */
export function Table<Row>({ label, columns, rows, keyOf, busy = false }: TableProps<Row>) {
  return (
    <div className="rounded-card bg-surface shadow-lift">
      <table aria-label={label} aria-busy={busy || undefined} className="w-full text-small tabular-nums">
        <thead className="sticky top-14 z-5 bg-surface print:static">
          <tr className="border-b border-line text-left text-caption text-ink-faint">
            {columns.map(({ title, text }) => (
              <th
                key={title}
                scope="col"
                className={classNames('px-3 py-2 font-medium', !text && 'text-right')}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-0 hover:bg-sunken">
              {columns.map(({ title, render, text }) => (
                <td key={title} className={classNames('px-3 py-0.5', text ? 'max-w-72' : 'text-right')}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
