import { Button, Card, Table, Tag } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { useConfirm } from '../../lib/parts/use-confirm';
import { showTime } from '../../lib/time';

export function SessionsTable() {
  const t = useT();
  const confirm = useConfirm();
  const sessions = useCall('staffSessions', {});
  const end = useChange('endStaffSession', { stale: ['staffSessions'], success: t('Common.Done') });
  const askOne = (id: number, device: string) =>
    confirm({
      title: t('Account.EndOneTitle'),
      effects: [t('Account.EndOneText', { device })],
      ok: t('Account.End'),
      danger: true,
      run: () => end.run({ id }),
    });
  const askOthers = () =>
    confirm({
      title: t('Account.EndOthersTitle'),
      effects: [t('Account.EndOthersText')],
      ok: t('Account.EndOthers'),
      danger: true,
      run: () => end.run({}),
    });
  return (
    <Card
      size="small"
      title={<h2>{t('Account.Sessions')}</h2>}
      extra={
        <Button size="small" danger disabled={(sessions.data?.length ?? 0) < 2} onClick={askOthers}>
          {t('Account.EndOthers')}
        </Button>
      }
    >
      <Answer of={sessions}>
        {(list) => (
          <Table
            size="small"
            rowKey="id"
            pagination={false}
            dataSource={list}
            columns={[
              { title: t('Account.Device'), dataIndex: 'device' },
              { title: t('Account.Ip'), dataIndex: 'ip' },
              { title: t('Account.StartedAt'), dataIndex: 'startedAt', render: showTime },
              { title: t('Account.UsedAt'), dataIndex: 'usedAt', render: showTime },
              {
                title: t('Common.Actions'),
                align: 'right',
                render: (_value, { id, device, current }) =>
                  current ? (
                    <Tag color="success">{t('Account.Current')}</Tag>
                  ) : (
                    <Button size="small" danger onClick={() => askOne(id, device)}>
                      {t('Account.End')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Answer>
    </Card>
  );
}
