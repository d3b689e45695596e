import { Button, Modal, Table } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { showTime } from '../../lib/time';
import type { Person } from './person';

interface PersonSessionsProps {
  person: Pick<Person, 'staffId' | 'name'>;
  onClose: () => void;
}

/** The logins of another person, which an owner can end. */
export function PersonSessions({ person: { staffId, name }, onClose }: PersonSessionsProps) {
  const t = useT();
  const sessions = useCall('sessionsOfStaff', { staffId });
  const end = useChange('endSessionsOfStaff', {
    stale: ['sessionsOfStaff', 'staffList'],
    success: t('Common.Done'),
  });
  return (
    <Modal
      open
      width={720}
      title={t('Staff.SessionsTitle', { name })}
      onCancel={onClose}
      okText={t('Staff.EndAll')}
      okButtonProps={{ danger: true, loading: end.busy, disabled: !sessions.data?.length }}
      onOk={() => void end.run({ staffId })}
    >
      <Answer of={sessions}>
        {(list) => (
          <Table
            size="small"
            rowKey="id"
            pagination={false}
            dataSource={list}
            locale={{ emptyText: t('Staff.NoSessions') }}
            columns={[
              { title: t('Account.Device'), dataIndex: 'device' },
              { title: t('Account.Ip'), dataIndex: 'ip' },
              { title: t('Account.StartedAt'), dataIndex: 'startedAt', render: showTime },
              { title: t('Account.UsedAt'), dataIndex: 'usedAt', render: showTime },
              {
                title: t('Common.Actions'),
                align: 'right',
                render: (_value, { id }) => (
                  <Button size="small" danger onClick={() => void end.run({ staffId, id })}>
                    {t('Account.End')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Answer>
    </Modal>
  );
}
