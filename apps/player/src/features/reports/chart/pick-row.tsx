import { columnsOf } from '@truedraw/rules';
import { classNames } from '@truedraw/ui';
import { memo } from 'react';
import { useT } from '../../../lib/i18n/t';
import { columnLabel } from './labels';
import { pickRowHeight, type Layout } from './layout';
import { colourOf, type Chart } from './model';
import { reports } from './reports';

interface PickRowProps {
  chart: Chart;
  layout: Layout;
  chosen: readonly number[];
  onChoose: (column: number) => void;
}

/** The row below a chart in which columns are chosen. It stays visible while the draws are scrolled. */
export const PickRow = memo(function PickRow({ chart, layout, chosen, onChoose }: PickRowProps) {
  const t = useT();
  const { game, name, columnLabels } = chart;
  return (
    <fieldset
      aria-label={t('Report.Pick')}
      className="sticky bottom-0 z-20 flex border-t border-line bg-surface"
      style={{ width: layout.planeWidth, height: pickRowHeight }}
    >
      <span
        aria-hidden="true"
        className="sticky left-0 z-10 grid shrink-0 content-center border-r border-line bg-surface px-1.5 text-[11px] leading-tight font-medium text-ink-soft"
        style={{ width: layout.leftWidth }}
      >
        {t('Report.Pick')}
      </span>
      {columnsOf(reports[name].columns(game)).map((column, index) => {
        const isChosen = chosen.includes(index);
        return (
          <button
            key={index}
            type="button"
            aria-pressed={isChosen}
            aria-label={columnLabel(t, game, column)}
            onClick={() => onChoose(index)}
            className="grid shrink-0 place-items-center focus-visible:-outline-offset-2"
            style={{ width: layout.cellWidth, color: colourOf(column.place) }}
          >
            <span
              className={classNames(
                'grid h-7 w-[calc(100%-2px)] max-w-14 place-items-center overflow-clip rounded-full border border-current text-[12px] font-semibold whitespace-nowrap',
                isChosen && 'bg-current',
              )}
            >
              <span className={isChosen ? 'text-white' : 'text-ink'}>{columnLabels[index]}</span>
            </span>
          </button>
        );
      })}
    </fieldset>
  );
});
