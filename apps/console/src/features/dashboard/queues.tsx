import type { StaffResponseOf } from '@truedraw/client/staff';
import type { StaffCallName } from '@truedraw/contract/staff';
import { Card, Table, Tag } from 'antd';
import { Link } from 'wouter';
import { useT, type PlainKey } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showCount, showMoney } from '../../lib/money';
import type { Point } from '../../lib/parts/line-chart';
import { hrefOf } from '../../lib/router/paths';
import { showAge } from '../../lib/time';
import { useNow } from '../../lib/use-now';
import { DayLine } from './day-line';

type Dashboard = StaffResponseOf<'dashboard'>;
type Queue = Dashboard['queues'][number];
type Kind = Queue['kind'];

interface Look {
  text: PlainKey;
  /** The time after which an item is late. */
  lateMs: number;
  /** Exactly the items that the queue counts, the oldest first; of turns, which are listed here, all draws. */
  rows: string;
  needs: StaffCallName;
}

const waiting = { search: { status: 'waiting' } };

const kinds: Record<Kind, Look> = {
  held: { text: 'Queue.held', lateMs: 0, rows: hrefOf('/draws'), needs: 'draws' },
  proposals: { text: 'Queue.proposals', lateMs: 5 * 60_000, rows: hrefOf('/draws'), needs: 'draws' },
  deposits: {
    text: 'Queue.deposits',
    lateMs: 15 * 60_000,
    rows: hrefOf('/deposits', waiting),
    needs: 'deposits',
  },
  withdrawals: {
    text: 'Queue.withdrawals',
    lateMs: 60 * 60_000,
    rows: hrefOf('/withdrawals', waiting),
    needs: 'withdrawals',
  },
  adjustments: {
    text: 'Queue.adjustments',
    lateMs: 60 * 60_000,
    rows: hrefOf('/adjustments', waiting),
    needs: 'adjustments',
  },
  chats: {
    text: 'Queue.chats',
    lateMs: 5 * 60_000,
    rows: hrefOf('/chats', { search: { filter: 'waiting' } }),
    needs: 'chats',
  },
};

/** Only the times at which the queue was counted. */
const pointsOf = (series: Dashboard['series'], kind: Kind): Point[] =>
  series.flatMap(({ at, waiting: { [kind]: value } }) => (value === undefined ? [] : [{ at, value }]));

/** The queues of the staff: how many items wait, the age of the oldest, and the last day. */
export function Queues({ queues, series }: Pick<Dashboard, 'queues' | 'series'>) {
  const t = useT();
  const may = useMay();
  const now = useNow(5_000);
  return (
    <Card size="small" title={<h2>{t('Desk.Queues')}</h2>}>
      <Table<Queue>
        size="small"
        rowKey="kind"
        pagination={false}
        dataSource={queues}
        columns={[
          {
            title: t('Desk.Queue'),
            render: (_value, { kind, turns = [] }) => {
              const { text, rows, needs } = kinds[kind];
              return (
                <>
                  {may(needs) ? <Link href={rows}>{t(text)}</Link> : t(text)}
                  {turns.map((turn) => (
                    <Link
                      key={turn}
                      className="figure block"
                      href={hrefOf('/draws/:turn', { params: { turn } })}
                    >
                      {turn}
                    </Link>
                  ))}
                </>
              );
            },
          },
          {
            title: t('Desk.Waiting'),
            align: 'right',
            render: (_value, { kind, count, coins = 0, turns = [] }) => (
              <>
                {count > 0 && turns.length === 0 && may(kinds[kind].needs) ? (
                  <Link className="figure font-semibold" href={kinds[kind].rows}>
                    {showCount(count)}
                  </Link>
                ) : (
                  <span className="figure">{showCount(count)}</span>
                )}
                {coins > 0 && (
                  <span className="figure block text-caption text-ink-soft">{showMoney(coins)}</span>
                )}
              </>
            ),
          },
          {
            title: t('Desk.Oldest'),
            align: 'right',
            render: (_value, { kind, oldestAt }) =>
              oldestAt === undefined ? (
                <span className="text-ink-faint">–</span>
              ) : (
                <Tag color={now - oldestAt > kinds[kind].lateMs ? 'error' : 'default'}>
                  {showAge(now - oldestAt, t)}
                </Tag>
              ),
          },
          {
            title: t('Desk.Day'),
            width: '25%',
            responsive: ['sm'],
            render: (_value, { kind }) => (
              <DayLine
                points={pointsOf(series, kind)}
                show={showCount}
                what={t(kinds[kind].text)}
                empty="–"
              />
            ),
          },
        ]}
      />
    </Card>
  );
}
