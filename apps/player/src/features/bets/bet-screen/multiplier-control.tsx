import type { GameType } from '@truedraw/rules';
import { classNames } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/t';
import { Stepper } from '../../../lib/parts/stepper';
import { PadSheet } from './pad/pad-sheet';
import { maxMultiplier, setMultiplier } from './picks/choices';
import { pick } from './picks/pick';

const quickTimes = [1, 2, 5, 10, 20, 50] as const;

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
      <Stepper label={t('Bet.Multiplier')} value={multiplier} least={1} most={maxMultiplier} onChange={set}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="min-w-12 px-0.5 text-body font-bold tabular-nums active:bg-sunken"
        >
          {t('Bet.Times', { count: multiplier })}
        </button>
      </Stepper>
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
