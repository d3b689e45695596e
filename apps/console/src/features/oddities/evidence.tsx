import type { StaffResponseOf } from '@truedraw/client/staff';
import { gameName } from '@truedraw/rules';
import { Table, type TableColumnType } from 'antd';
import { Link } from 'wouter';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showMoney } from '../../lib/money';
import { hrefOf } from '../../lib/router/paths';
import { showTime } from '../../lib/time';

type Oddity = StaffResponseOf<'oddities'>[number];
type Row = Oddity['evidence'][number];

/** The rows that a finding stands on, and the rule that found them. */
export function Evidence({ oddity: { kind, evidence } }: { oddity: Oddity }) {
  const t = useT();
  const money = (title: string, of: (row: Row) => number | undefined): TableColumnType<Row> => ({
    title,
    align: 'right',
    render: (_value, row) => <span className="figure">{showMoney(of(row) ?? 0)}</span>,
  });
  const columns: TableColumnType<Row>[] =
    kind === 'no-play'
      ? [
          { title: t('Common.Time'), render: (_value, { at }) => showTime(at ?? 0) },
          {
            title: t('Odd.Order'),
            render: (_value, { order }) => t(order === 'deposit' ? 'Odd.Deposit' : 'Odd.Withdrawal'),
          },
          money(t('Common.Amount'), ({ coins }) => coins),
        ]
      : [
          { title: t('Odd.Draw'), render: (_value, row) => <Where row={row} /> },
          money(t('Odd.Stake'), ({ stake }) => stake),
          ...(kind === 'together' ? [] : [money(t('Odd.Payout'), ({ payout }) => payout)]),
          ...(kind === 'lucky-team'
            ? []
            : [
                {
                  title: t(kind === 'late' ? 'Odd.SecondsLeft' : 'Odd.SecondsApart'),
                  align: 'right' as const,
                  render: (_value: unknown, { seconds }: Row) => seconds,
                },
              ]),
        ];
  return (
    <>
      <p className="mb-2 text-ink-soft">{t(`Odd.${kind}Why`)}</p>
      <Table<Row>
        size="small"
        className="max-w-2xl"
        rowKey={(row) => [row.turnId, row.game, row.day, row.at, row.order].join(':')}
        pagination={false}
        dataSource={evidence}
        columns={columns}
      />
    </>
  );
}

function Where({ row: { turnId, game, day } }: { row: Row }) {
  const may = useMay();
  if (turnId === undefined) return String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const text = `${turnId} ${game ? gameName(game) : ''}`;
  return may('draw') ? <Link href={hrefOf('/draws/:turn', { params: { turn: turnId } })}>{text}</Link> : text;
}
