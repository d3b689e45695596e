import type { StaffResponseOf } from '@truedraw/client/staff';
import { Button, Table, Tag } from 'antd';
import { useT } from '../../lib/i18n/t';
import { showTime } from '../../lib/time';

export type StaffSession = StaffResponseOf<'staffSessions'>[number];

interface SessionListProps {
  sessions: readonly StaffSession[];
  onEnd: (session: StaffSession) => void;
}

/** The logins of one person, each with a button to end it, except the login that shows them. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const t = useT();
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...sessions]}
      locale={{ emptyText: t('Staff.NoSessions') }}
      columns={[
        { title: t('Account.Device'), dataIndex: 'device' },
        { title: t('Account.Ip'), dataIndex: 'ip' },
        { title: t('Account.StartedAt'), dataIndex: 'startedAt', render: showTime },
        { title: t('Account.UsedAt'), dataIndex: 'usedAt', render: showTime },
        {
          title: t('Common.Actions'),
          align: 'right',
          render: (_value, session) =>
            session.current ? (
              <Tag color="success">{t('Account.Current')}</Tag>
            ) : (
              <Button size="small" danger onClick={() => onEnd(session)}>
                {t('Account.End')}
              </Button>
            ),
        },
      ]}
    />
  );
}
