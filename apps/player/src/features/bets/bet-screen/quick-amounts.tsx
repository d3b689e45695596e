import { coin, type Coin } from '@truedraw/rules';
import { classNames } from '@truedraw/ui';
import { useConfig } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';

const steps = [1, 2, 5, 10, 50, 100] as const;

interface QuickAmountsProps {
  baseCoins: Coin;
  chosenCoins: Coin | undefined;
  onChoose: (amount: Coin) => void;
}

/** Buttons with multiples of the base bet. */
export function QuickAmounts({ baseCoins, chosenCoins, onChoose }: QuickAmountsProps) {
  const t = useT();
  const { coinMode } = useConfig();
  return (
    <fieldset aria-label={t('Bet.QuickAmounts')} className="grid min-w-0 grid-cols-6 gap-1.5">
      {steps.map((step) => {
        const amount = coin(baseCoins * step);
        const shown = showCoins(amount, coinMode).replace(/\.00$/, '');
        return (
          <button
            key={step}
            type="button"
            aria-label={t('Bet.Yuan', { amount: shown })}
            aria-pressed={amount === chosenCoins}
            onClick={() => onChoose(amount)}
            className={classNames(
              'min-h-9 rounded-full text-small font-semibold tabular-nums select-none',
              amount === chosenCoins ? 'bg-action-tint text-action-ink' : 'bg-sunken text-ink-soft',
            )}
          >
            {shown}
          </button>
        );
      })}
    </fieldset>
  );
}
