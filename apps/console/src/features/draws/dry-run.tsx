import type { StaffResponseOf } from '@truedraw/client/staff';
import { gameName } from '@truedraw/rules';
import { Table } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { showCount, showDifference, showMoney } from '../../lib/money';
import { Answer } from '../../lib/parts/answer';
import type { Figures } from './figures-form';

type Row = StaffResponseOf<'dryRun'>[number];

/** What these figures would pay, before they are released. */
export function DryRun({ turnId, set, value }: Figures & { turnId: number }) {
  const t = useT();
  const dryRun = useCall('dryRun', { turnId, set, value });
  return (
    <Answer of={dryRun}>
      {(rows) => (
        <Table<Row>
          size="small"
          rowKey="game"
          pagination={false}
          dataSource={rows}
          title={() => t('DryRun.Title')}
          columns={[
            { title: t('Draw.Game'), render: (_value, { game }) => gameName(game) },
            {
              title: t('DryRun.Result'),
              render: (_value, { result }) => <b className="figure">{result}</b>,
            },
            { title: t('Draw.Stakes'), align: 'right', dataIndex: 'stakes', render: showMoney },
            { title: t('DryRun.Winners'), align: 'right', dataIndex: 'winners', render: showCount },
            { title: t('DryRun.Payout'), align: 'right', dataIndex: 'payout', render: showMoney },
            {
              title: t('DryRun.Win'),
              align: 'right',
              render: (_value, { stakes, payout }) => (
                <span className={stakes < payout ? 'text-action-ink' : ''}>
                  {showDifference(stakes - payout)}
                </span>
              ),
            },
          ]}
        />
      )}
    </Answer>
  );
}
