import type { StaffResponseOf } from '@truedraw/client/staff';
import { Table } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { showTime } from '../../lib/time';

type Letter = StaffResponseOf<'outbox'>[number];

/** Lists the codes of a demonstration, which are not sent to anyone. */
export default function OutboxPage() {
  const t = useT();
  const outbox = useCall('outbox', {}, { everyMs: 5_000 });
  return (
    <Page title={t('Page.Outbox')} about={<span className="text-ink-soft">{t('Outbox.Tip')}</span>}>
      <Answer of={outbox}>
        {(letters) => (
          <Table<Letter>
            size="small"
            rowKey={({ to, at }) => `${to}-${at}`}
            dataSource={letters}
            pagination={{ pageSize: 20, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
            locale={{ emptyText: t('Outbox.Empty') }}
            columns={[
              { title: t('Common.Time'), dataIndex: 'at', render: showTime },
              { title: t('Outbox.To'), dataIndex: 'to' },
              { title: t('Outbox.Purpose'), dataIndex: 'purpose' },
              {
                title: t('Outbox.Code'),
                dataIndex: 'code',
                render: (code: string) => <b className="figure text-body">{code}</b>,
              },
            ]}
          />
        )}
      </Answer>
    </Page>
  );
}
