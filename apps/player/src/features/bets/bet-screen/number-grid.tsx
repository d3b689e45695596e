import { formatNumber, numbersPerPage, type GameType } from '@truedraw/rules';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { useConfig } from '../../../lib/config';
import { t as say, useT } from '../../../lib/i18n/t';
import { showToast } from '../../../lib/toast';
import { facesOf } from './grid/faces';
import { cellsOf, moveInGrid, setTabStop } from './grid/grid-keys';
import { createPainter, type CellFace, type Painter } from './grid/grid-painter';
import { pick } from './picks/pick';
import { tapNumber } from './picks/pick-state';
import { isForSale, picksOf, usePickStore } from './picks/pick-store';

/**
 * A cell must not create a layer of its own (by position, contain or hidden text). With hundreds of layers the browser
 * takes too long to find the touched cell.
 */
const cellClass =
  'group rounded-field border border-line bg-surface leading-none text-ink select-none scroll-mt-32 scroll-mb-52 focus-visible:outline-current focus-visible:-outline-offset-4 ' +
  'aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action aria-disabled:bg-sunken aria-disabled:text-ink-faint not-aria-pressed:data-low:border-dashed not-aria-pressed:data-low:border-gold-ink not-aria-pressed:data-low:bg-gold-tint';

/** Four digits need a smaller font on a narrow phone. */
const textClass =
  'block text-title leading-none font-bold tabular-nums group-data-[digits="2"]/grid:min-[22rem]:text-body group-data-[digits="2"]/grid:min-[22rem]:leading-none group-data-[digits="4"]/grid:max-[23rem]:text-lead group-data-[digits="4"]/grid:max-[23rem]:leading-none';
/** The line below the odds shows the user's own stake. A larger stake has a stronger line. */
const oddsClass =
  'mt-1 block pb-0.5 underline decoration-transparent decoration-2 underline-offset-3 text-caption group-data-[digits="2"]/grid:min-[22rem]:mt-0.5 group-data-[digits="2"]/grid:min-[22rem]:text-[0.625rem] leading-none text-ink-faint tabular-nums group-aria-pressed:text-on-action ' +
  'group-data-[heat="1"]:decoration-current/40 group-data-[heat="2"]:decoration-current/70 group-data-[heat="3"]:decoration-current';

const tens = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Each ten cells have a box of their own, so that after a tap the browser lays out ten cells again and not a hundred. */
const rowsOf = (faces?: readonly CellFace[]) =>
  tens.map((row) => (
    <div
      key={row}
      className="grid auto-rows-[3.25rem] grid-cols-5 gap-1.5 [contain:layout_style] group-data-[digits='2']/grid:min-[22rem]:auto-rows-[2.5rem] group-data-[digits='2']/grid:min-[22rem]:grid-cols-10 group-data-[digits='2']/grid:min-[22rem]:gap-1 pointer-fine:min-[30rem]:grid-cols-10"
    >
      {tens.map((column) => (
        <button
          key={column}
          type="button"
          aria-label={`${row}${column}`}
          tabIndex={row === 0 && column === 0 ? 0 : -1}
          className={cellClass}
        >
          {/* The space makes the visible text equal to the label. */}
          <span className={textClass}>{faces?.[row * 10 + column]?.text}</span>{' '}
          <span className={oddsClass}>{faces?.[row * 10 + column]?.odds}</span>
        </button>
      ))}
    </div>
  ));

/** React creates the cells once, and the painter fills them. */
const emptyRows = rowsOf();

interface NumberGridProps {
  game: GameType;
  page: number;
  odds: readonly number[] | undefined;
  nearlyFull: readonly number[] | undefined;
  staked: Readonly<Record<string, number>>;
}

/** A hundred numbers with their odds. */
export const NumberGrid = memo(function NumberGrid(props: NumberGridProps) {
  const { game, page, odds, nearlyFull, staked } = props;
  const t = useT();
  const { coinMode } = useConfig();
  const grid = useRef<HTMLFieldSetElement>(null);
  const painter = useRef<Painter>(undefined);
  const first = page * numbersPerPage;
  const faces = useMemo(
    () => facesOf({ game, page, odds, nearlyFull, staked, coinMode, t }),
    [game, page, odds, nearlyFull, staked, coinMode, t],
  );

  useLayoutEffect(() => {
    if (!grid.current) return undefined;
    const made = createPainter(grid.current);
    painter.current = made;
    return () => made.stop();
  }, []);
  useLayoutEffect(() => painter.current?.paintFaces(faces), [faces]);

  useLayoutEffect(() => {
    painter.current?.paintPicks(picksOf(game).marks, first);
    return usePickStore.subscribe((games) => painter.current?.paintPicks(games[game].marks, first));
  }, [game, first]);

  // One listener serves all hundred buttons. A tap is ignored while its cell still shows a number of the previous page.
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const tap = (event: MouseEvent) => {
      const index = cellsOf(element).findIndex((cell) => cell.contains(event.target as Node));
      if (index < 0 || !painter.current?.showsItsNumber(index)) return;
      setTabStop(element, index);
      tapOn(game, first + index);
    };
    const move = (event: KeyboardEvent) => moveInGrid(element, event);
    element.addEventListener('click', tap);
    element.addEventListener('keydown', move);
    return () => {
      element.removeEventListener('click', tap);
      element.removeEventListener('keydown', move);
    };
  }, [game, first]);

  return (
    <fieldset
      ref={grid}
      aria-label={t('Bet.Numbers', {
        first: formatNumber(game, first),
        last: formatNumber(game, first + numbersPerPage - 1),
      })}
      data-digits={game}
      className="group/grid flex min-w-0 flex-col gap-1.5 data-[digits='2']:min-[22rem]:gap-1"
    >
      {typeof document === 'undefined' ? rowsOf(faces) : emptyRows}
    </fieldset>
  );
});

function tapOn(game: GameType, number: number): void {
  if (isForSale(game, number)) pick(game, (state) => tapNumber(state, number));
  else showToast(say('Bet.NumberFull', { number: formatNumber(game, number) }));
}
