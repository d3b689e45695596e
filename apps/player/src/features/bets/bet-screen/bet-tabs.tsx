import type { GameType } from '@truedraw/rules';
import { Tabs } from '@truedraw/ui';
import { memo } from 'react';
import type { Draw, OwnStakes } from '../../../lib/draw/draw';
import { useT } from '../../../lib/i18n/t';
import { NumberPanel } from './number-panel';
import { PositionPanel } from './position-panel';
import { Segments } from './segments';
import { SideBetsPanel } from './side-bets-panel';
import { SidesPanel } from './sides-panel';
import { SumPanel } from './sum-panel';
import { ToolRow } from './tool-row';
import { show, useViewStore } from './view-store';

interface BetTabsProps {
  game: GameType;
  draw: Draw | undefined;
  mine: OwnStakes | undefined;
}

/** Picks numbers one by one or by position. In 4D the positions come first. */
function NumbersTab({ game, mine }: BetTabsProps) {
  const t = useT();
  const mode = useViewStore((views) => views[game].numberMode);
  const modes = [
    { id: 'number', label: t('Bet.ModeNumber') },
    { id: 'position', label: t('Bet.ModePosition') },
  ] as const;
  return (
    <>
      {/* In one row where the phone is wide enough, so that all numbers of 2D stay in view. */}
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <Segments
          label={t('Bet.Modes')}
          items={game === 4 ? modes.toReversed() : modes}
          value={mode}
          onChange={(numberMode) => show(game, { numberMode })}
        />
        <ToolRow game={game} />
      </div>
      {mode === 'number' ? <NumberPanel game={game} staked={mine?.staked} /> : <PositionPanel game={game} />}
    </>
  );
}

/** Bets on sides, and picks all numbers with a digit sum or a side. */
function SidesTab({ game, draw, mine }: BetTabsProps) {
  const t = useT();
  const mode = useViewStore((views) => views[game].sideMode);
  return (
    <>
      <Segments
        label={t('Bet.Modes')}
        items={[
          { id: 'sideBets', label: t('Bet.ModeSideBets') },
          { id: 'sum', label: t('Bet.ModeSum') },
          { id: 'sides', label: t('Bet.ModeSides') },
        ]}
        value={mode}
        onChange={(sideMode) => show(game, { sideMode })}
      />
      {mode === 'sideBets' && <SideBetsPanel game={game} draw={draw} mine={mine} />}
      {mode === 'sum' && <SumPanel game={game} />}
      {mode === 'sides' && <SidesPanel game={game} />}
    </>
  );
}

export const BetTabs = memo(function BetTabs(props: BetTabsProps) {
  const t = useT();
  const { game } = props;
  const tab = useViewStore((views) => views[game].tab);
  return (
    <Tabs
      label={t('Bet.Ways')}
      tabs={[
        { id: 'numbers', label: game === 4 ? t('Bet.TabDigits') : t('Bet.TabNumbers') },
        { id: 'sides', label: t('Bet.TabSides') },
      ]}
      value={tab}
      onChange={(chosen) => show(game, { tab: chosen })}
    >
      <div className="flex flex-col gap-2.5 pt-2.5">
        {tab === 'numbers' ? <NumbersTab {...props} /> : <SidesTab {...props} />}
      </div>
    </Tabs>
  );
});
