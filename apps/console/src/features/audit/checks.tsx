import { checksInChinese } from '@truedraw/messages/console/checks';
import { Table, Tag } from 'antd';
import { useLocale } from '../../lib/i18n/locale';
import { useT } from '../../lib/i18n/t';
import { showCount } from '../../lib/money';
import type { Audit } from './audit';

/** The checks of an audit, and the rows in which each found an error. */
export function Checks({ audit: { checks } }: { audit: Audit }) {
  const t = useT();
  const locale = useLocale();
  const nameOf = (name: string) => (locale === 'zh' && checksInChinese[name]) || name;
  return (
    <Table<Audit['checks'][number]>
      size="small"
      rowKey="name"
      pagination={false}
      dataSource={checks}
      columns={[
        { title: t('Books.Check'), dataIndex: 'name', render: nameOf },
        {
          title: t('Books.Checked'),
          align: 'right',
          render: (_value, { checked }) => showCount(checked),
        },
        {
          title: t('Books.Found'),
          render: (_value, { found, problems }) =>
            found === 0 ? (
              <Tag color="success">{t('Books.Clean')}</Tag>
            ) : (
              <>
                <Tag color="error">{showCount(found)}</Tag>
                {problems.map((problem) => (
                  <p key={problem} className="font-mono text-caption break-all">
                    {problem}
                  </p>
                ))}
              </>
            ),
        },
        { title: t('Books.Seconds'), align: 'right', render: (_value, { seconds }) => seconds.toFixed(2) },
      ]}
    />
  );
}
