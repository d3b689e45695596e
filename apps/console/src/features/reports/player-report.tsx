import { call } from '../../lib/api/call';
import type { RowOf } from '../../lib/api/use-page';
import { plainMoney } from '../../lib/csv';
import { useT } from '../../lib/i18n/t';
import { showCount, showDifference, showMoney } from '../../lib/money';
import type { Range } from '../../lib/parts/day-range';
import { ExportList, readPages } from '../../lib/parts/export-list';
import { PagedTable } from '../../lib/parts/paged-table';
import { UserLink } from '../../lib/parts/user-link';
import { figureColumn, useSort } from '../../lib/parts/use-sort';

/** Who played, and what the house won of each; sorted upwards by net it shows who won most. */
export function PlayerReport({ range }: { range: Range }) {
  const t = useT();
  const columns = [
    {
      title: t('Report.Player'),
      render: (_value: unknown, row: RowOf<'playerReport'>) => <UserLink user={row} />,
    },
    figureColumn('bets', t('Report.Bets'), showCount),
    figureColumn('turnover', t('Report.Turnover'), showMoney),
    figureColumn('payout', t('Report.Payout'), showMoney),
    figureColumn('rebate', t('Report.Rebate'), showMoney),
    figureColumn('grossWin', t('Report.GrossWin'), showDifference),
    // Who lost most stands first; a second click shows who won most.
    { ...figureColumn('net', t('Report.Net'), showDifference), defaultSortOrder: 'descend' as const },
  ];
  const { fields } = useSort<RowOf<'playerReport'>>(columns);
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="text-ink-soft">{t('Report.PlayersTip')}</p>
        <ExportList
          name={`players-${range.from}-${range.to}`}
          head={[
            t('Money.UserId'),
            t('User.Account'),
            t('User.Nickname'),
            t('Report.Bets'),
            t('Report.Turnover'),
            t('Report.Payout'),
            t('Report.Rebate'),
            t('Report.GrossWin'),
            t('Report.Net'),
          ]}
          rowKey={({ userId }) => userId}
          cellsOf={(row: RowOf<'playerReport'>) => [
            row.userId,
            row.account,
            row.nickname,
            row.bets,
            ...[row.turnover, row.payout, row.rebate, row.grossWin, row.net].map(plainMoney),
          ]}
          read={readPages(100, (page) =>
            call('playerReport', { ...range, ...(fields as object), page, pageSize: 100 }),
          )}
        />
      </div>
      <PagedTable
        call="playerReport"
        fields={range}
        rowKey="userId"
        empty={t('Report.Empty')}
        scroll={{ x: 'max-content' }}
        columns={columns}
      />
    </>
  );
}
