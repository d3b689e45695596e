import type { StaffResponseOf } from '@truedraw/client/staff';
import { gameName } from '@truedraw/rules';
import { Table } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useT, type T } from '../../lib/i18n/t';
import { showCount, showDifference, showMoney } from '../../lib/money';
import { Answer } from '../../lib/parts/answer';
import type { Figures } from './figures-form';

type Rows = StaffResponseOf<'differences'>;
type Person = Rows[number]['list'][number];

/** The users whose payouts would change under these figures. */
export function Differences({ turnId, set, value }: Figures & { turnId: number }) {
  const t = useT();
  const differences = useCall('differences', { turnId, set, value });
  return (
    <Answer of={differences}>
      {(rows) => (
        <div className="grid gap-3">
          {rows.map((row) => (
            <Table<Person>
              key={row.game}
              size="small"
              rowKey="userId"
              pagination={{ pageSize: 8, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
              dataSource={row.list}
              title={() => summaryOf(row, t)}
              {...(row.users > row.list.length && { footer: () => t('Diff.First') })}
              locale={{ emptyText: t('Diff.None') }}
              columns={[
                {
                  title: t('Diff.User'),
                  render: (_value, one) => `${one.nickname} (${one.account}, ${one.userId})`,
                },
                { title: t('Diff.Before'), align: 'right', dataIndex: 'before', render: showMoney },
                { title: t('Diff.After'), align: 'right', dataIndex: 'after', render: showMoney },
                {
                  title: t('Diff.Change'),
                  align: 'right',
                  render: (_value, { before, after }) => showDifference(after - before),
                },
              ]}
            />
          ))}
        </div>
      )}
    </Answer>
  );
}

const summaryOf = ({ game, before, after, users, given, taken }: Rows[number], t: T): string =>
  t('Diff.Summary', {
    game: gameName(game),
    before: before || '–',
    after,
    users: showCount(users),
    given: showMoney(given),
    taken: showMoney(taken),
  });

/** The same as sentences for the confirmation dialog. */
export function differenceTexts(rows: Rows, t: T): string[] {
  const numbers = (which: 'before' | 'after') => rows.map((row) => row[which] || '–').join(' / ');
  const sum = (name: 'users' | 'given' | 'taken') => rows.reduce((total, row) => total + row[name], 0);
  return [
    t('Result.CorrectText1', { before: numbers('before'), after: numbers('after') }),
    t('Result.CorrectText2', {
      users: showCount(sum('users')),
      given: showMoney(sum('given')),
      taken: showMoney(sum('taken')),
    }),
  ];
}
