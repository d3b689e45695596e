import { coin, type GameType } from '@truedraw/rules';
import { Button, classNames, DeleteIcon } from '@truedraw/ui';
import { memo } from 'react';
import { useConfig } from '../../../lib/config';
import type { Draw } from '../../../lib/draw/draw';
import { useHasPassed } from '../../../lib/draw/use-time-left';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { useSessionStore } from '../../../lib/session/session-store';
import { AmountControl } from './amount-control';
import { confirmPicks } from './confirm-picks';
import { MultiplierControl } from './multiplier-control';
import { setAmount } from './picks/choices';
import { totalOf, unitOf } from './picks/lines';
import { pick } from './picks/pick';
import { clearPicks } from './picks/pick-state';
import { usePickStore } from './picks/pick-store';
import { QuickAmounts } from './quick-amounts';

/** The user's balance, with a warning when the picks cost more. */
function Balance({ costCoins }: { costCoins: number }) {
  const t = useT();
  const { coinMode } = useConfig();
  const coins = useSessionStore((state) => state.session?.account.coin);
  if (coins === undefined)
    return <p className={classNames(noteClass, 'guest-place')}>{t('Bet.GuestHint')}</p>;
  const amount = showCoins(coins, coinMode);
  const isShort = costCoins > coins;
  return (
    <p className={classNames(noteClass, isShort && 'text-action-ink')}>
      {isShort ? t('Bet.BalanceShort', { amount }) : t('Bet.Balance', { amount })}
    </p>
  );
}

const noteClass = 'truncate text-caption text-ink-faint tabular-nums';

interface BetBarProps {
  game: GameType;
  draw: Draw;
  /** The draw takes no more bets, even if its closing time has not come. */
  isOver: boolean;
}

/** The number of picks, their cost and the button to the slip. It is sticky where the screen is high enough. */
export const BetBar = memo(function BetBar({ game, draw, isOver }: BetBarProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const state = usePickStore((games) => games[game]);
  const hasPassed = useHasPassed(draw.closesAt);
  const baseCoins = coin(draw.baseBet);
  const amountCoins = state.amountCoins ?? baseCoins;
  const unit = unitOf(state, baseCoins);
  const { count, costCoins, isMixed } = totalOf(state, unit.ok ? unit.value : coin(0));
  return (
    <section
      aria-label={t('Bet.Bar')}
      className="bottom-0 z-10 -mx-4 mt-auto flex flex-col gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] [@media(min-height:30rem)]:sticky"
    >
      <div className="[@media(max-height:43rem)]:hidden">
        <QuickAmounts
          baseCoins={baseCoins}
          chosenCoins={amountCoins}
          onChoose={(amount) => pick(game, (before) => setAmount(before, amount))}
        />
      </div>
      <div className="flex items-stretch gap-2">
        <AmountControl game={game} amountCoins={amountCoins} baseCoins={baseCoins} />
        <MultiplierControl game={game} multiplier={state.multiplier} />
        <button
          type="button"
          aria-label={t('Bet.Clear')}
          disabled={count === 0}
          onClick={() => pick(game, clearPicks)}
          className="grid w-11 shrink-0 place-items-center rounded-field text-ink-soft active:bg-sunken disabled:opacity-35"
        >
          <DeleteIcon className="size-5" />
        </button>
      </div>
      <div className="flex items-center gap-3">
        <output className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-lead font-bold tabular-nums">
              {unit.ok ? t('Bet.Yuan', { amount: showCoins(costCoins, coinMode) }) : '–'}
            </span>
            <span className="text-small text-ink-soft tabular-nums">
              {t('Bet.Count', { count })}
              {isMixed && ` · ${t('Bet.Mixed')}`}
            </span>
          </p>
          <Balance costCoins={costCoins} />
        </output>
        <Button className="min-w-32" onClick={() => confirmPicks(game)}>
          {isOver || hasPassed ? t('Bet.WaitingNext') : t('Bet.Confirm')}
        </Button>
      </div>
    </section>
  );
});
