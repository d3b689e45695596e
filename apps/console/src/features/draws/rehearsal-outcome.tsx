import type { StaffResponseOf } from '@truedraw/client/staff';
import { gameName } from '@truedraw/rules';
import { Button, Card, Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { showCount, showMoney } from '../../lib/money';
import { Answer } from '../../lib/parts/answer';
import { UserLink } from '../../lib/parts/user-link';
import type { Figures } from './figures-form';

type Game = StaffResponseOf<'rehearse'>[number];
type Person = Game['list'][number];

interface RehearsalOutcomeProps {
  turnId: number;
  first: Figures;
  second: Figures;
  /** The rehearsed result that these figures correct. */
  standing?: Figures;
  /** The two people typed different figures, and start again. */
  onDiffer: () => void;
  children?: ReactNode;
}

const money = (title: string, field: 'stakes' | 'payouts' | 'rebates' | 'given' | 'taken' | 'owed') =>
  ({ title, dataIndex: field, align: 'right', render: showMoney }) satisfies TableColumnType<Game>;

/** What a release or a correction with these figures would pay, or why it would be refused. */
export function RehearsalOutcome({
  turnId,
  first,
  second,
  standing,
  onDiffer,
  children,
}: RehearsalOutcomeProps) {
  const t = useT();
  const outcome = useCall('rehearse', {
    turnId,
    ...first,
    secondSet: second.set,
    secondValue: second.value,
    ...(standing && { standingSet: standing.set, standingValue: standing.value }),
  });
  return (
    <Card
      size="small"
      title={<h2>{t(standing ? 'Rehearsal.CorrectionOutcome' : 'Rehearsal.Outcome')}</h2>}
      extra={outcome.isError ? <Button onClick={onDiffer}>{t('Rehearsal.Again')}</Button> : children}
    >
      <Answer of={outcome}>
        {(games) => (
          <Table<Game>
            size="small"
            rowKey="game"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={games}
            expandable={{
              columnTitle: <span className="sr-only">{t('Rehearsal.Who')}</span>,
              rowExpandable: ({ list }) => list.length > 0,
              expandedRowRender: ({ list }) => <People list={list} />,
            }}
            columns={[
              { title: t('Rehearsal.Game'), render: (_value, { game }) => gameName(game) },
              {
                title: t('Rehearsal.Result'),
                render: (_value, { before, result }) => (
                  <b className="figure">{before === undefined ? result : `${before} → ${result}`}</b>
                ),
              },
              money(t('Rehearsal.Stakes'), 'stakes'),
              { title: t('Rehearsal.Winners'), dataIndex: 'winners', align: 'right', render: showCount },
              money(t('Rehearsal.Payouts'), 'payouts'),
              money(t('Rehearsal.Rebates'), 'rebates'),
              ...(standing
                ? [
                    money(t('Rehearsal.Given'), 'given'),
                    money(t('Rehearsal.Taken'), 'taken'),
                    money(t('Rehearsal.Owed'), 'owed'),
                  ]
                : []),
            ]}
          />
        )}
      </Answer>
    </Card>
  );
}

function People({ list }: { list: readonly Person[] }) {
  const t = useT();
  return (
    <Table<Person>
      size="small"
      className="max-w-xl"
      rowKey="userId"
      pagination={false}
      dataSource={[...list]}
      columns={[
        { title: t('Rehearsal.Who'), render: (_value, person) => <UserLink user={person} /> },
        {
          title: t('Rehearsal.Payouts'),
          align: 'right',
          render: (_value, { before, after }) => (
            <span className="figure">
              {showMoney(before)} → {showMoney(after)}
            </span>
          ),
        },
      ]}
    />
  );
}
