import { gameName, gameTypes, isGameType, sideNames } from '@truedraw/rules';
import { Alert, Segmented } from 'antd';
import { call } from '../../lib/api/call';
import { useCall } from '../../lib/api/use-call';
import type { RowOf } from '../../lib/api/use-page';
import { plainMoney } from '../../lib/csv';
import { useT } from '../../lib/i18n/t';
import { showCount, showDifference, showMoney } from '../../lib/money';
import type { Range } from '../../lib/parts/day-range';
import { ExportList, readPages } from '../../lib/parts/export-list';
import { PagedTable } from '../../lib/parts/paged-table';
import { figureColumn } from '../../lib/parts/use-sort';
import { rewriteSearch, useSearchFields } from '../../lib/router/router';

/** What players bet on, and what it paid. */
export function NumberReport({ range }: { range: Range }) {
  const t = useT();
  const asked = Number(useSearchFields()['game'] ?? 2);
  const game = isGameType(asked) ? asked : 2;
  const about = useCall('numberReport', { ...range, game, pageSize: 1 });
  const nameOf = (on: string) => {
    const side = sideNames.find((one) => one === on);
    return side ? t(`User.On_${side}`) : on;
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Segmented
          aria-label={t('Report.Game')}
          value={String(game)}
          options={gameTypes.map((type) => ({ value: String(type), label: gameName(type) }))}
          onChange={(chosen) => rewriteSearch({ game: chosen })}
        />
        <p className="text-ink-soft">
          {about.data && t('Report.NumbersTip', { count: showCount(about.data.draws) })}
        </p>
        <span className="ms-auto">
          <ExportList
            name={`numbers-${game}d-${range.from}-${range.to}`}
            head={[
              t('Report.Number'),
              t('Report.Turnover'),
              t('Report.Payout'),
              t('Report.GrossWin'),
              t('Report.Times'),
            ]}
            rowKey={({ on }) => on}
            cellsOf={({ on, turnover, payout, grossWin, times }: RowOf<'numberReport'>) => [
              nameOf(on),
              ...[turnover, payout, grossWin].map(plainMoney),
              times,
            ]}
            read={readPages(100, (page) => call('numberReport', { ...range, game, page, pageSize: 100 }))}
          />
        </span>
      </div>
      {about.data?.partial && (
        <Alert
          type="warning"
          showIcon
          className="mb-3"
          title={t('Report.NumbersPartial', { count: about.data.draws })}
        />
      )}
      <PagedTable
        call="numberReport"
        fields={{ ...range, game }}
        rowKey="on"
        empty={t('Report.Empty')}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: t('Report.Number'), render: (_value, { on }) => <b className="figure">{nameOf(on)}</b> },
          figureColumn('turnover', t('Report.Turnover'), showMoney),
          figureColumn('payout', t('Report.Payout'), showMoney),
          figureColumn('grossWin', t('Report.GrossWin'), showDifference),
          { title: t('Report.Times'), dataIndex: 'times', align: 'right', render: showCount },
        ]}
      />
    </>
  );
}
