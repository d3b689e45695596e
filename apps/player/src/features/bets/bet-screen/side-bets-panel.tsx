import {
  firstBigNumber,
  formatNumber,
  formatOdds,
  numberCount,
  type GameType,
  type Side,
} from '@truedraw/rules';
import { classNames } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useConfig } from '../../../lib/config';
import type { Draw, OwnStakes } from '../../../lib/draw/draw';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { pick } from './picks/pick';
import { toggleSideBet, type SideBet } from './picks/pick-state';
import { usePickStore } from './picks/pick-store';

interface SideCardProps {
  game: GameType;
  type: SideBet;
  side: Side;
  name: string;
  about: string;
  odds: number | undefined;
  stakedCoins: number;
}

function SideCard({ game, type, side, name, about, odds, stakedCoins }: SideCardProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const isChosen = usePickStore((games) => games[game].sideBets[type].includes(side));
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => pick(game, (state) => toggleSideBet(state, type, side))}
      className={classNames(
        'group flex min-h-28 flex-1 flex-col items-center justify-center rounded-card px-2 py-3 text-center select-none',
        isChosen ? 'bg-action text-on-action' : 'bg-surface text-ink shadow-lift',
      )}
    >
      <span className="text-title font-bold">{name}</span>
      <span className="text-caption text-ink-faint tabular-nums group-aria-pressed:text-on-action">
        {about}
      </span>
      <span className="mt-1 text-body font-semibold tabular-nums">
        {t('Bet.Odds', { odds: odds === undefined ? '–' : formatOdds(odds) })}
      </span>
      {stakedCoins > 0 && (
        <span className="text-caption text-ink-faint tabular-nums group-aria-pressed:text-on-action">
          {t('Bet.Staked', { amount: showCoins(stakedCoins, coinMode) })}
        </span>
      )}
    </button>
  );
}

function Pair({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-small font-semibold text-ink-soft">{title}</h2>
      <div className="flex gap-2.5">{children}</div>
    </section>
  );
}

interface SideBetsPanelProps {
  game: GameType;
  draw: Draw | undefined;
  mine: OwnStakes | undefined;
}

/** Bets on the whole result being odd or even, big or small. */
export function SideBetsPanel({ game, draw, mine }: SideBetsPanelProps) {
  const t = useT();
  const big = firstBigNumber(game);
  const range = (first: number, last: number) => `${formatNumber(game, first)}–${formatNumber(game, last)}`;
  const card = (type: SideBet, side: Side, name: string, about: string) => (
    <SideCard
      game={game}
      type={type}
      side={side}
      name={name}
      about={about}
      odds={draw?.[`${type}Odds`][side]}
      stakedCoins={mine?.[`${type}Staked`][side] ?? 0}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-caption text-ink-faint">{t('Bet.SideText')}</p>
      <Pair title={t('Bet.BigSmall')}>
        {card('bs', 0, t('Bet.Big'), range(big, numberCount(game) - 1))}
        {card('bs', 1, t('Bet.Small'), range(0, big - 1))}
      </Pair>
      <Pair title={t('Bet.OddEven')}>
        {card('ds', 0, t('Bet.Odd'), t('Bet.OddDigits'))}
        {card('ds', 1, t('Bet.Even'), t('Bet.EvenDigits'))}
      </Pair>
    </div>
  );
}
