import { formatNumber, numbersPerPage, type GameType } from '@truedraw/rules';
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useConfig } from '../../lib/config';
import { t as say, useT } from '../../lib/i18n/t';
import { showToast } from '../../lib/toast';
import { facesOf } from './grid/faces';
import { moveInGrid, setTabStop } from './grid/grid-keys';
import { createPainter, type Painter } from './grid/grid-painter';
import { pick } from './picks/pick';
import { tapNumber } from './picks/pick-state';
import { isForSale, picksOf, usePickStore } from './picks/pick-store';

const cellClass =
  'group relative flex min-h-13 flex-col items-center justify-center rounded-field bg-surface text-ink shadow-lift select-none [contain:content] scroll-mt-32 scroll-mb-52 ' +
  'aria-pressed:bg-action aria-pressed:text-on-action aria-disabled:bg-sunken aria-disabled:text-ink-faint aria-disabled:shadow-none ' +
  'after:absolute after:bottom-1 after:h-0.5 after:rounded-full after:bg-current data-[heat="1"]:after:w-2 data-[heat="2"]:after:w-4 data-[heat="3"]:after:w-6';

/** Four digits need a smaller hand on a narrow phone. */
const textClass =
  'text-title leading-none font-bold tabular-nums group-data-[digits="4"]/grid:max-[23rem]:text-lead group-data-[digits="4"]/grid:max-[23rem]:leading-none';
const oddsClass =
  'mt-1 text-caption leading-none text-ink-faint group-aria-pressed:text-on-action tabular-nums';

/** Filled by the painter; React makes them once and leaves them alone. */
const cells = Array.from({ length: numbersPerPage }, (_, index) => (
  <button key={index} type="button" tabIndex={index === 0 ? 0 : -1} className={cellClass}>
    <span className={textClass} />
    <span className="sr-only" />
    <span className={oddsClass} />
    <span className="sr-only" />
  </button>
));

interface NumberGridProps {
  game: GameType;
  page: number;
  odds: readonly number[] | undefined;
  staked: Readonly<Record<string, number>>;
}

/** A hundred numbers with their odds. */
export const NumberGrid = memo(function NumberGrid({ game, page, odds, staked }: NumberGridProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const grid = useRef<HTMLFieldSetElement>(null);
  const painter = useRef<Painter>(undefined);
  const first = page * numbersPerPage;
  const faces = useMemo(
    () => facesOf({ game, page, odds, staked, coinMode, t }),
    [game, page, odds, staked, coinMode, t],
  );

  useLayoutEffect(() => {
    if (!grid.current) return;
    painter.current ??= createPainter(grid.current);
    painter.current.paintFaces(faces);
  }, [faces]);

  useLayoutEffect(() => {
    painter.current?.paintPicks(picksOf(game).marks, first);
    return usePickStore.subscribe((games) => painter.current?.paintPicks(games[game].marks, first));
  }, [game, first]);

  // One listener for a hundred buttons; the buttons themselves have the focus, the name and the state.
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const tap = (event: MouseEvent) => {
      const index = [...element.children].findIndex((cell) => cell.contains(event.target as Node));
      if (index < 0) return;
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
      className="group/grid grid min-w-0 grid-cols-5 gap-1.5 pointer-fine:min-[30rem]:grid-cols-10"
    >
      {cells}
    </fieldset>
  );
});

function tapOn(game: GameType, number: number): void {
  if (isForSale(game, number)) pick(game, (state) => tapNumber(state, number));
  else showToast(say('Bet.NumberFull', { number: formatNumber(game, number) }));
}
