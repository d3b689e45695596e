import { drawKeyOf, gameName } from '@truedraw/rules';
import { Card, Table, type TableColumnType } from 'antd';
import { Link } from 'wouter';
import { useCall } from '../../lib/api/use-call';
import { DrawStateTag, type Draw } from '../../lib/draws/draw-state';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showMoney } from '../../lib/money';
import { Answer } from '../../lib/parts/answer';
import { hrefOf } from '../../lib/router/paths';
import { showAge, showClock } from '../../lib/time';
import { useNow } from '../../lib/use-now';

const soonest = { sort: 'closesAt', order: 'asc' } as const;
const every = { everyMs: 10_000 };

/** The draws that wait for a result, and the next ones to close. */
export function RunningDraws() {
  const t = useT();
  const now = useNow();
  const may = useMay();
  const closed = useCall('draws', { state: 'closed', ...soonest, pageSize: 6 }, every);
  const open = useCall('draws', { state: 'open', ...soonest, pageSize: 6 }, every);
  const stakes: TableColumnType<Draw> = {
    title: t('Draw.Stakes'),
    align: 'right',
    render: (_value, { stakes: coins = 0 }) => <span className="figure">{showMoney(coins)}</span>,
  };
  return (
    <Card
      size="small"
      title={<h2>{t('Desk.Draws')}</h2>}
      extra={<Link href={hrefOf('/draws')}>{t('Desk.AllDraws')}</Link>}
    >
      <Answer of={open}>
        {({ list }) => (
          <Table<Draw>
            size="small"
            rowKey={({ turnId, game }) => drawKeyOf(turnId, game)}
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={[...(closed.data?.list ?? []), ...list]}
            locale={{ emptyText: t('Desk.NoDraws') }}
            columns={[
              {
                title: t('Draw.Turn'),
                render: (_value, { turnId }) => (
                  <Link href={hrefOf('/draws/:turn', { params: { turn: turnId } })}>{turnId}</Link>
                ),
              },
              { title: t('Draw.Game'), render: (_value, { game }) => gameName(game) },
              { title: t('Common.State'), render: (_value, draw) => <DrawStateTag draw={draw} now={now} /> },
              {
                title: t('Draw.Next'),
                render: (_value, { state, closesAt, dueAt }) => {
                  if (state === 'open') return t('Draw.ClosesIn', { age: showAge(closesAt - now, t) });
                  if (state === 'closed' && now < dueAt)
                    return t('Draw.DueIn', { age: showAge(dueAt - now, t) });
                  return showClock(dueAt);
                },
              },
              ...(may('exposure') ? [stakes] : []),
            ]}
          />
        )}
      </Answer>
    </Card>
  );
}
