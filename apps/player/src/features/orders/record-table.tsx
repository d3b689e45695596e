import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';

interface RecordTableProps {
  caption: string;
  /** The heading of the first column. */
  first: string;
  children: ReactNode;
}

/** The table of both record pages. Each record is a `tbody` of its own. */
export function RecordTable({ caption, first, children }: RecordTableProps) {
  const t = useT();
  const head = 'pb-2 text-caption font-medium text-ink-faint';
  return (
    <div className="rounded-card bg-surface px-4 pt-3 pb-1 shadow-lift">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {first}
            </th>
            <th scope="col" className={`${head} w-px pl-3 text-right whitespace-nowrap`}>
              {t('Order.AmountStatus')}
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

interface RecordProps {
  title: string;
  detail: string;
  amount: string;
  status: ReactNode;
  /** Shown below in the full width. */
  children: ReactNode;
}

export function RecordRows({ title, detail, amount, status, children }: RecordProps) {
  return (
    <tbody className="border-t border-line">
      <tr className="align-top">
        <th scope="row" className="pt-3 pb-2 text-left font-normal">
          <span className="block font-medium">{title}</span>
          <span className="block text-small text-ink-faint">{detail}</span>
        </th>
        <td className="w-px pt-3 pb-2 pl-3 text-right whitespace-nowrap">
          <span className="block text-lead font-semibold tabular-nums">{amount}</span>
          {status}
        </td>
      </tr>
      <tr>
        <td colSpan={2} className="pb-3">
          {children}
        </td>
      </tr>
    </tbody>
  );
}
