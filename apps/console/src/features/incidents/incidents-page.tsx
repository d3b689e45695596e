import type { StaffResponseOf } from '@truedraw/client/staff';
import { Alert, Button, Table, Tag } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { showTime } from '../../lib/time';
import { AlarmWays } from './alarm-ways';

type Incident = StaffResponseOf<'incidents'>['list'][number];

const colours = { urgent: 'error', soon: 'warning' } as const;

/** What is wrong and needs a person, who has taken it, and how people are told. */
export default function IncidentsPage() {
  const t = useT();
  const may = useMay();
  const incidents = useCall('incidents', {}, { everyMs: 10_000 });
  const take = useChange('takeIncident', { stale: ['incidents'], success: t('Incident.TookIt') });
  return (
    <Page title={t('Page.Incidents')}>
      <Answer of={incidents}>
        {({ list, ways }) => (
          <div className="grid grid-cols-1 gap-4">
            {list.every(({ endedAt }) => endedAt !== undefined) && (
              <Alert type="success" showIcon title={t('Incident.None')} />
            )}
            {list.length > 0 && (
              <Table<Incident>
                size="small"
                rowKey="id"
                pagination={false}
                scroll={{ x: 'max-content' }}
                dataSource={list}
                columns={[
                  {
                    title: t('Incident.What'),
                    render: (_value, { urgency, text, endedAt }) => (
                      <span className="flex max-w-lg min-w-48 items-baseline gap-2 whitespace-normal">
                        <Tag color={endedAt === undefined ? colours[urgency] : 'default'}>
                          {t(`Incident.Urgency_${urgency}`)}
                        </Tag>
                        {text}
                      </span>
                    ),
                  },
                  { title: t('Incident.Opened'), dataIndex: 'openedAt', render: showTime },
                  {
                    title: t('Incident.Ended'),
                    render: (_value, { endedAt }) =>
                      endedAt === undefined ? t('Incident.Open') : showTime(endedAt),
                  },
                  {
                    title: t('Incident.Told'),
                    render: (_value, { toldAt }) => (toldAt === undefined ? '–' : showTime(toldAt)),
                  },
                  {
                    title: t('Incident.Taken'),
                    render: (_value, { id, endedAt, takenBy }) =>
                      takenBy ??
                      (endedAt === undefined && may('takeIncident') ? (
                        <Button size="small" type="primary" onClick={() => void take.run({ id })}>
                          {t('Incident.Take')}
                        </Button>
                      ) : (
                        '–'
                      )),
                  },
                ]}
              />
            )}
            <AlarmWays ways={ways} />
          </div>
        )}
      </Answer>
    </Page>
  );
}
