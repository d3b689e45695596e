import { useConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { showCoins, showMovement } from '../../lib/money';
import type { DataRow } from './income-row';
import { Table } from './table';

interface IncomeTableProps {
  rows: readonly DataRow[];
  busy: boolean;
  onChoose: (row: DataRow) => void;
}

/** The income by sub-user on a desktop. */
export function IncomeTable({ rows, busy, onChoose }: IncomeTableProps) {
  const t = useT();
  const { coinMode } = useConfig();
  return (
    <Table
      label={t('Agent.People')}
      rows={rows}
      keyOf={({ userId }) => userId}
      busy={busy}
      columns={[
        {
          title: t('Agent.Name'),
          text: true,
          render: (row) => (
            <button
              type="button"
              onClick={() => onChoose(row)}
              className="min-h-6 truncate text-left font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {row.nickname}
            </button>
          ),
        },
        { title: t('Agent.MonthTurnover'), render: ({ turnover }) => showCoins(turnover, coinMode) },
        { title: t('Agent.WinScore'), render: ({ winScore }) => showMovement(winScore, coinMode) },
        { title: t('Agent.Rebates'), render: ({ rebate }) => showCoins(rebate, coinMode) },
        { title: t('Agent.ShareIncome'), render: ({ share }) => showMovement(share, coinMode) },
        { title: t('Agent.DayIncome'), render: ({ income }) => showMovement(income, coinMode) },
      ]}
    />
  );
}
