import { Tag } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { live } from '../../lib/live/stream';
import { useMay } from '../../lib/may';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { useStore } from '../../lib/store';
import { Figures } from './figures';
import { Health } from './health';
import { Queues } from './queues';
import { RunningDraws } from './running-draws';

export default function DashboardPage() {
  const t = useT();
  const may = useMay();
  const isLive = useStore(live);
  const dashboard = useCall('dashboard', {}, { everyMs: 10_000 });
  return (
    <Page
      title={t('Page.Dashboard')}
      about={<Tag color={isLive ? 'success' : 'default'}>{t(isLive ? 'Desk.Live' : 'Desk.Polling')}</Tag>}
    >
      <Answer of={dashboard}>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Figures data={data} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
                <Queues queues={data.queues} series={data.series} />
                {may('draws') && <RunningDraws />}
              </div>
              <Health data={data} />
            </div>
          </div>
        )}
      </Answer>
    </Page>
  );
}
