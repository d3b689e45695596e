import type { StaffResponseOf } from '@truedraw/client/staff';
import { Alert, Table } from 'antd';
import { useT, type PlainKey } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { showTime } from '../../lib/time';

export type Preview = StaffResponseOf<'importReceipts'>;

const problems: Readonly<Record<string, PlainKey>> = {
  tradeNo: 'Import.Problem_tradeNo',
  amount: 'Import.Problem_amount',
  time: 'Import.Problem_time',
  twice: 'Import.Problem_twice',
  differs: 'Import.Problem_differs',
  quote: 'Import.Problem_quote',
  length: 'Import.Problem_length',
  columns: 'Import.Problem_columns',
  future: 'Import.Problem_future',
  balance: 'Import.Problem_balance',
  direction: 'Import.Problem_direction',
};

const refusedShown = 20;

/** What an import would add, how many payments are known already, and which lines are refused. */
export function ImportPreview({
  preview: { added, coin, known, refused, rows, outgoing, ignored },
}: {
  preview: Preview;
}) {
  const t = useT();
  const others = [
    known > 0 && t('Import.Known', { count: known }),
    outgoing > 0 && t('Import.Outgoing', { count: outgoing }),
    ignored > 0 && t('Import.Ignored', { count: ignored }),
  ].filter(Boolean);
  return (
    <section aria-live="polite" className="flex flex-col gap-3">
      <Alert
        type={added ? 'info' : 'warning'}
        showIcon
        title={t('Import.WillAdd', { count: added, amount: showMoney(coin) })}
        description={others.join(' · ')}
      />
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('Import.Refused', { count: refused.length })}
          description={
            <ul className="max-h-32 overflow-auto">
              {refused.slice(0, refusedShown).map(({ line, problem }) => (
                <li key={line}>
                  {t('Import.Line')} {line}: {problems[problem] ? t(problems[problem]) : problem}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {rows.length > 0 && (
        <>
          <Table
            size="small"
            rowKey="line"
            dataSource={rows}
            pagination={false}
            scroll={{ y: 220 }}
            columns={[
              { title: t('Import.Line'), dataIndex: 'line', width: 60 },
              { title: t('Deposit.TradeNo'), dataIndex: 'tradeNo' },
              { title: t('Common.Amount'), dataIndex: 'coin', align: 'right', render: showMoney },
              { title: t('Deposit.PaidAt'), dataIndex: 'paidAt', width: 160, render: showTime },
              { title: t('Deposit.Payer'), dataIndex: 'payer' },
            ]}
          />
          {added > rows.length && (
            <p className="text-small text-ink-faint">{t('Import.FirstRows', { count: rows.length })}</p>
          )}
        </>
      )}
    </section>
  );
}
