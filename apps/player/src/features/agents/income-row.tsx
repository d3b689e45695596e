import type { ResponseOf } from '@truedraw/client/player';
import { ChevronRightIcon } from '@truedraw/ui';
import { useConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { showCoins, showMovement } from '../../lib/money';
import { shortName } from '../../lib/short-name';

export type DataRow = ResponseOf<'agentData'>['list'][number];

export function IncomeRow({ row, onChoose }: { row: DataRow; onChoose: () => void }) {
  const t = useT();
  const { coinMode } = useConfig();
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-13 w-full items-center gap-2 px-3 py-1.5 text-left active:bg-sunken focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-semibold">{shortName(row.nickname)}</span>
          <span className="shrink-0 text-lead font-semibold tabular-nums">
            {showMovement(row.income, coinMode)}
          </span>
        </span>
        <span className="block truncate text-caption text-ink-faint tabular-nums">
          {t('Agent.TurnoverOf', { amount: showCoins(row.turnover, coinMode) })} ·{' '}
          {t('Agent.WinScoreOf', { amount: showMovement(row.winScore, coinMode) })}
        </span>
      </span>
      <ChevronRightIcon className="size-4 shrink-0 text-ink-faint" />
    </button>
  );
}
