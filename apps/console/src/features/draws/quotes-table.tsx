import { Table, Tag } from 'antd';
import { useT } from '../../lib/i18n/t';
import { showTime } from '../../lib/time';
import type { Turn } from './turn';
import { useWord } from '../../lib/draws/words';

type Quote = Turn['quotes'][number];

/** The quotes of the feed around the due time, whether used or not. They are kept as evidence. */
export function QuotesTable({ quotes }: { quotes: readonly Quote[] }) {
  const t = useT();
  const wordOf = useWord();
  return (
    <Table<Quote>
      size="small"
      rowKey="id"
      rowClassName={({ used }) => (used ? 'font-semibold' : '')}
      scroll={{ x: 'max-content' }}
      pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
      dataSource={quotes}
      locale={{ emptyText: t('Quotes.Empty') }}
      expandable={{
        columnTitle: <span className="sr-only">{t('Common.Details')}</span>,
        expandedRowRender: ({ raw }) => (
          <pre className="font-mono text-caption break-all whitespace-pre-wrap" aria-label={t('Quotes.Raw')}>
            {raw}
          </pre>
        ),
      }}
      columns={[
        { title: t('Quotes.ReceivedAt'), dataIndex: 'receivedAt', render: showTime },
        {
          title: t('Quotes.QuotedAt'),
          render: (_value, { quotedAt }) => (quotedAt ? showTime(quotedAt) : '–'),
        },
        { title: t('Quotes.Source'), dataIndex: 'source', render: wordOf },
        { title: 'SET', align: 'right', render: (_value, { set }) => set ?? '–' },
        { title: 'VALUE', align: 'right', render: (_value, { value }) => value ?? '–' },
        {
          title: t('Quotes.Verdict'),
          render: (_value, { verdict, used }) => (
            <>
              <Tag color={verdict === 'good' ? 'success' : 'warning'}>{wordOf(verdict)}</Tag>
              {used && <Tag color="processing">{t('Quotes.Used')}</Tag>}
            </>
          ),
        },
      ]}
    />
  );
}
