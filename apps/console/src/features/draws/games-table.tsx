import { gameName } from '@truedraw/rules';
import { Table } from 'antd';
import { Link } from 'wouter';
import { DrawStateTag, type Draw } from '../../lib/draws/draw-state';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showCount, showMoney } from '../../lib/money';
import { hrefOf } from '../../lib/router/paths';
import { showTime } from '../../lib/time';
import { useNow } from '../../lib/use-now';

export function GamesTable({ draws }: { draws: readonly Draw[] }) {
  const t = useT();
  const may = useMay();
  const now = useNow();
  return (
    <Table<Draw>
      size="small"
      rowKey="game"
      pagination={false}
      dataSource={draws}
      columns={[
        {
          title: t('Draw.Game'),
          render: (_value, { game, turnId }) =>
            may('exposure') ? (
              <Link href={hrefOf('/exposure', { search: { game, turn: turnId } })}>{gameName(game)}</Link>
            ) : (
              gameName(game)
            ),
        },
        { title: t('Common.State'), render: (_value, draw) => <DrawStateTag draw={draw} now={now} /> },
        { title: t('Draw.ClosesAt'), dataIndex: 'closesAt', render: showTime },
        { title: t('Draw.DueAt'), dataIndex: 'dueAt', render: showTime },
        {
          title: t('Draw.Bets'),
          align: 'right',
          render: (_value, { bets, betsCapped }) => showCount(bets) + (betsCapped ? '+' : ''),
        },
        { title: t('Draw.Stakes'), align: 'right', dataIndex: 'stakes', render: showMoney },
      ]}
    />
  );
}
