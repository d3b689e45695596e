import { Button, Table, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { hrefOf } from '../../lib/router/paths';
import { useMe } from '../../lib/session/session';
import { showTime } from '../../lib/time';
import { AddStaff } from './add-staff';
import type { Person } from './person';
import { PersonActions } from './person-actions';

export default function StaffPage() {
  const t = useT();
  const may = useMay();
  const me = useMe();
  const people = useCall('staffList', {}, { everyMs: 30_000 });
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title={t('Page.Staff')}
      extra={
        may('addStaff') && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('Staff.Add')}
          </Button>
        )
      }
    >
      <Answer of={people}>
        {(list) => (
          <Table<Person>
            size="small"
            rowKey="staffId"
            pagination={false}
            dataSource={list}
            columns={[
              {
                title: t('Staff.Name'),
                dataIndex: 'name',
                render: (name: string, { staffId }) => (
                  <>
                    <Link
                      href={hrefOf('/audit', { search: { staff: staffId } })}
                      title={t('Staff.OpenLog', { name })}
                    >
                      {name}
                    </Link>{' '}
                    {staffId === me.staffId && <Tag>{t('Staff.You')}</Tag>}
                  </>
                ),
              },
              { title: t('Staff.Role'), render: (_value, { role }) => t(`Role.${role}`) },
              {
                title: t('Common.State'),
                render: (_value, { disabled, touchedBy }) => (
                  <>
                    <Tag color={disabled ? 'default' : 'success'}>
                      {t(disabled ? 'Staff.Disabled' : 'Staff.Active')}
                    </Tag>
                    {touchedBy.length > 0 && (
                      <Tooltip title={t('Staff.TouchedTip', { owners: touchedBy.join(', ') })}>
                        <Tag color="warning" tabIndex={0}>
                          {t('Staff.Touched')}
                        </Tag>
                      </Tooltip>
                    )}
                  </>
                ),
              },
              {
                title: t('Staff.Codes'),
                render: (_value, { codesReady }) => t(codesReady ? 'Staff.CodesReady' : 'Staff.CodesMissing'),
              },
              { title: t('Staff.CreatedAt'), dataIndex: 'createdAt', render: showTime },
              {
                title: t('Staff.SignedIn'),
                render: (_value, { sessions }) =>
                  sessions > 0 ? (
                    <Tag color="processing">{t('Staff.SignedInNow', { count: sessions })}</Tag>
                  ) : (
                    '–'
                  ),
              },
              {
                title: t('Staff.LastUsedAt'),
                render: (_value, { lastUsedAt }) => (lastUsedAt ? showTime(lastUsedAt) : t('Staff.Never')),
              },
              ...(may('setStaffDisabled')
                ? [
                    {
                      title: t('Common.Actions'),
                      align: 'right' as const,
                      render: (_value: unknown, person: Person) =>
                        person.staffId !== me.staffId && <PersonActions person={person} />,
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Answer>
      <AddStaff open={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}
