import type { GameType } from '@truedraw/rules';
import { classNames, MinusIcon, PlusIcon } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/t';
import { PadSheet } from './pad/pad-sheet';
import { maxMultiplier, setMultiplier } from './picks/choices';
import { pick } from './picks/pick';

const quickTimes = [1, 2, 5, 10, 20, 50] as const;
const stepClass = 'grid w-11 shrink-0 place-items-center disabled:opacity-35 active:bg-sunken';

/** Changes the multiplier of the amount by one, or opens a sheet to type it. */
export function MultiplierControl({ game, multiplier }: { game: GameType; multiplier: number }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const set = (times: number) => pick(game, (state) => setMultiplier(state, times));
  const apply = (times: number) => {
    set(times);
    setOpen(false);
  };
  const quick = (
    <fieldset aria-label={t('Bet.Multiplier')} className="grid min-w-0 grid-cols-6 gap-1.5">
      {quickTimes.map((times) => (
        <button
          key={times}
          type="button"
          aria-label={t('Bet.Times', { count: times })}
          aria-pressed={times === multiplier}
          onClick={() => apply(times)}
          className={classNames(
            'min-h-9 rounded-full text-small font-semibold tabular-nums',
            times === multiplier ? 'bg-action-tint text-action-ink' : 'bg-sunken text-ink-soft',
          )}
        >
          {times}
        </button>
      ))}
    </fieldset>
  );
  return (
    <>
      <section
        aria-label={t('Bet.Multiplier')}
        className="flex min-h-11 shrink-0 items-stretch overflow-hidden rounded-field border border-line-strong"
      >
        <button
          type="button"
          aria-label={t('Bet.Less')}
          disabled={multiplier <= 1}
          onClick={() => set(multiplier - 1)}
          className={stepClass}
        >
          <MinusIcon className="size-5" />
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="min-w-12 px-0.5 text-body font-bold tabular-nums active:bg-sunken"
        >
          {t('Bet.Times', { count: multiplier })}
        </button>
        <button
          type="button"
          aria-label={t('Bet.More')}
          disabled={multiplier >= maxMultiplier}
          onClick={() => set(multiplier + 1)}
          className={stepClass}
        >
          <PlusIcon className="size-5" />
        </button>
      </section>
      <PadSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        label={t('Bet.Multiplier')}
        placeholder={String(multiplier)}
        decimals={0}
        quick={quick}
        onDone={(text) => {
          if (text === '') return t('Bet.MultiplierTip');
          const times = Number(text);
          if (times < 1 || times > maxMultiplier) return t('Bet.MultiplierRange', { most: maxMultiplier });
          apply(times);
          return undefined;
        }}
      />
    </>
  );
}
