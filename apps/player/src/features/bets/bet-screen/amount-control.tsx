import { coin, parseBetMoney, type Coin, type GameType } from '@truedraw/rules';
import { KeypadIcon } from '@truedraw/ui';
import { useState } from 'react';
import { useConfig } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { decimalsOf } from './pad/amount-text';
import { PadSheet } from './pad/pad-sheet';
import { setAmount } from './picks/choices';
import { pick } from './picks/pick';
import { QuickAmounts } from './quick-amounts';

interface AmountControlProps {
  game: GameType;
  amountCoins: Coin;
  baseCoins: Coin;
}

/** Shows the amount of one line. A tap opens a sheet to type it or to choose it. */
export function AmountControl({ game, amountCoins, baseCoins }: AmountControlProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const [isOpen, setOpen] = useState(false);
  const shown = showCoins(amountCoins, coinMode);
  const apply = (amount: Coin) => {
    pick(game, (state) => setAmount(state, amount));
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-field border border-line-strong px-3 text-left active:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-caption leading-tight text-ink-faint">{t('Bet.Each')}</span>
          <span className="block truncate text-body leading-tight font-bold tabular-nums">{shown}</span>
        </span>
        <KeypadIcon className="size-5 shrink-0 text-ink-faint max-[22.5rem]:hidden" />
      </button>
      <PadSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        label={t('Bet.EachAmount')}
        placeholder={shown}
        decimals={decimalsOf(coinMode)}
        quick={<QuickAmounts baseCoins={baseCoins} chosenCoins={amountCoins} onChoose={apply} />}
        onDone={(text) => {
          const amount = parseBetMoney(text, coinMode);
          if (!amount.ok) return t(amount.reason);
          apply(coin(amount.value));
          return undefined;
        }}
      />
    </>
  );
}
