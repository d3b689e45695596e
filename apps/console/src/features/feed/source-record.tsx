import type { StaffResponseOf } from '@truedraw/client/staff';
import { Card, Table, Tag } from 'antd';
import { useWord } from '../../lib/draws/words';
import { useT } from '../../lib/i18n/t';
import { showTime } from '../../lib/time';

type Source = StaffResponseOf<'feedSources'>['list'][number];
type SourceDay = Source['days'][number];

const colours = { ok: 'success', silent: 'error', closed: 'default', past: 'default' } as const;
const readings = ['good', 'silent', 'late', 'wrong'] as const;
const turns = ['turns', 'turnsLate', 'turnsDiffered'] as const;

/** How well a source does at the moment, and how it did on each of the last days. */
export function SourceRecord({ source: { name, state, lastGoodAt, days } }: { source: Source }) {
  const t = useT();
  const wordOf = useWord();
  const trouble = days
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .find(({ silent, late, wrong }) => silent + late + wrong > 0);
  const column = (field: (typeof readings)[number] | (typeof turns)[number]) => ({
    title: t(`Sources.Day_${field}`),
    dataIndex: field,
    align: 'right' as const,
    render: (count: number) => (
      <span className={count > 0 && field !== 'good' && field !== 'turns' ? 'font-semibold' : ''}>
        {count}
      </span>
    ),
  });
  return (
    <Card
      size="small"
      title={
        <h2 className="flex flex-wrap items-baseline gap-2">
          {wordOf(name)}
          <Tag color={colours[state]}>{t(`Sources.Source_${state}`)}</Tag>
        </h2>
      }
    >
      <p className="mb-2 text-small text-ink-soft">
        {lastGoodAt === undefined
          ? t('Sources.Never')
          : t('Sources.LastGood', { time: showTime(lastGoodAt) })}
        {days.length > 0 && ' · '}
        {days.length > 0 &&
          (trouble ? t('Sources.LastTrouble', { day: trouble.day }) : t('Sources.NoTrouble'))}
      </p>
      <Table<SourceDay>
        size="small"
        rowKey="day"
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={days}
        locale={{ emptyText: t('Sources.NoRecord') }}
        columns={[
          { title: t('Sources.Day'), dataIndex: 'day' },
          { title: t('Sources.Readings'), children: readings.map(column) },
          { title: t('Sources.Results'), children: turns.map(column) },
        ]}
      />
    </Card>
  );
}
