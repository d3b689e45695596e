import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';

/** The frame of both tables of records; each record is a group of rows of its own. */
export function RecordTable({
  caption,
  first,
  children,
}: {
  caption: string;
  first: string;
  children: ReactNode;
}) {
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
            <th scope="col" className={`${head} text-right`}>
              {t('Order.Amount')}
            </th>
            <th scope="col" className={`${head} pl-3 text-right`}>
              {t('Order.Status')}
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
  detail: ReactNode;
  amount: string;
  status: ReactNode;
  /** Stands below, over the whole width. */
  children?: ReactNode;
}

export function RecordRows({ title, detail, amount, status, children }: RecordProps) {
  return (
    <tbody className="border-t border-line">
      <tr className="align-top">
        <th scope="row" className="py-3 text-left font-normal">
          <span className="block font-medium">{title}</span>
          <span className="block text-small text-ink-faint">{detail}</span>
        </th>
        <td className="py-3 pl-2 text-right font-semibold whitespace-nowrap tabular-nums">{amount}</td>
        <td className="py-3 pl-3 text-right">{status}</td>
      </tr>
      {children && (
        <tr>
          <td colSpan={3} className="pb-3">
            {children}
          </td>
        </tr>
      )}
    </tbody>
  );
}
