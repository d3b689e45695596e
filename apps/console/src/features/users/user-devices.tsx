import { Table } from 'antd';
import { useT } from '../../lib/i18n/t';
import { showTime } from '../../lib/time';
import type { OneUser } from './one-user';

export function UserDevices({ devices }: Pick<OneUser, 'devices'>) {
  const t = useT();
  return (
    <Table
      size="small"
      rowKey={({ name, createdAt }) => name + String(createdAt)}
      pagination={false}
      dataSource={devices}
      locale={{ emptyText: t('User.NoDevices') }}
      columns={[
        { title: t('User.Device'), dataIndex: 'name' },
        { title: t('User.DeviceAddress'), render: (_value, { address }) => address || '—' },
        { title: t('User.DeviceSince'), dataIndex: 'createdAt', render: showTime },
        { title: t('User.DeviceUsed'), dataIndex: 'lastUsedAt', render: showTime },
      ]}
    />
  );
}
