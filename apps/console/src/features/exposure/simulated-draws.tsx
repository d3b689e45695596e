import type { StaffResponseOf } from '@truedraw/client/staff';
import type { GameType } from '@truedraw/rules';
import { Table, type TableColumnsType } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { showDifference, showMoney } from '../../lib/money';
import { Answer } from '../../lib/parts/answer';
import type { RuleField } from '../../lib/parts/rule-items';

type Row = StaffResponseOf<'simulateOdds'>[number];

interface SimulatedDrawsProps {
  game: GameType;
  changes: Partial<Record<RuleField, number>>;
  draws: number;
}

/** The last draws as they were, under the current rule and under the changed rule. */
export function SimulatedDraws({ game, changes, draws }: SimulatedDrawsProps) {
  const t = useT();
  const simulated = useCall('simulateOdds', { game, draws, ...changes }, { keep: true });
  const outcome = (title: string, of: 'before' | 'after'): TableColumnsType<Row>[number] => ({
    title,
    children: [
      { title: t('Sim.Stake'), align: 'right', render: (_value, row) => showMoney(row[of].stake) },
      { title: t('Sim.Refused'), align: 'right', render: (_value, row) => showMoney(row[of].refused) },
      { title: t('Sim.Payout'), align: 'right', render: (_value, row) => showMoney(row[of].payout) },
      { title: t('Sim.Win'), align: 'right', render: (_value, row) => showDifference(row[of].win) },
    ],
  });
  return (
    <Answer of={simulated}>
      {(rows) => (
        <Table<Row>
          size="small"
          rowKey="turnId"
          pagination={false}
          dataSource={rows}
          loading={simulated.isPlaceholderData}
          locale={{ emptyText: t('Sim.NoDraws') }}
          scroll={{ x: 'max-content', y: 440 }}
          columns={[
            { title: t('Draw.Turn'), dataIndex: 'turnId' },
            { title: t('Sim.Result'), dataIndex: 'result' },
            {
              title: t('Sim.Actual'),
              align: 'right',
              render: (_value, { actual }) => showDifference(actual.win),
            },
            outcome(t('Sim.Before'), 'before'),
            outcome(t('Sim.After'), 'after'),
          ]}
          summary={() => <Totals rows={rows} />}
        />
      )}
    </Answer>
  );
}

function Totals({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const figures = [
    showDifference(sum(({ actual }) => actual.win)),
    ...(['before', 'after'] as const).flatMap((of) => [
      showMoney(sum((row) => row[of].stake)),
      showMoney(sum((row) => row[of].refused)),
      showMoney(sum((row) => row[of].payout)),
      showDifference(sum((row) => row[of].win)),
    ]),
  ];
  return (
    <Table.Summary fixed>
      <Table.Summary.Row>
        <Table.Summary.Cell index={0} colSpan={2}>
          <b>{t('Sim.Total')}</b>
        </Table.Summary.Cell>
        {figures.map((figure, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a figure is identified by its column
          <Table.Summary.Cell key={index} index={index + 2} align="right">
            <b>{figure}</b>
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  );
}
