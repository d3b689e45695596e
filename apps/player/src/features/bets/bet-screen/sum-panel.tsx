import { largestDigitSum, pickByDigitSum, type GameType } from '@truedraw/rules';
import { useCallback, useMemo } from 'react';
import { useT } from '../../../lib/i18n/t';
import { Choice } from './choice';
import { chooseSums } from './picks/choices';
import { pick } from './picks/pick';
import { toggled } from './picks/pick-state';
import { usePickStore } from './picks/pick-store';

/** Picks every number whose digits add up to a chosen sum. */
export function SumPanel({ game }: { game: GameType }) {
  const t = useT();
  const chosen = usePickStore((games) => games[game].sums);
  const counts = useMemo(
    () => Array.from({ length: largestDigitSum(game) + 1 }, (_, sum) => pickByDigitSum(game, [sum]).length),
    [game],
  );
  const toggle = useCallback(
    (sum: number) => pick(game, (state) => chooseSums(state, toggled(state.sums, sum))),
    [game],
  );
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-caption text-ink-faint">{t('Bet.SumText')}</p>
      <fieldset aria-label={t('Bet.ModeSum')} className="grid min-w-0 grid-cols-5 gap-1.5">
        {counts.map((count, sum) => (
          <Choice
            key={sum}
            value={sum}
            isChosen={chosen.includes(sum)}
            onChoose={toggle}
            className="min-h-13"
          >
            <span className="sr-only">{t('Bet.SumWord')}</span>
            <span className="text-title leading-none font-bold tabular-nums">{sum}</span>
            <span className="mt-1 text-caption leading-none text-ink-faint tabular-nums group-aria-pressed:text-on-action">
              {t('Bet.SumCount', { count })}
            </span>
          </Choice>
        ))}
      </fieldset>
    </div>
  );
}
