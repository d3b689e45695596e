import { positionsOf, sideNames, type GameType, type SideName } from '@truedraw/rules';
import { memo, useCallback, type ReactNode } from 'react';
import { useT } from '../../../lib/i18n/t';
import { Choice } from './choice';
import { chooseSides, choosePositionSides } from './picks/choices';
import { pick } from './picks/pick';
import { toggled } from './picks/pick-state';
import { usePickStore } from './picks/pick-store';
import { sideKeys } from './side-names';

interface SideRowProps {
  name: string;
  /** The name is already shown above the row. */
  isNamed?: boolean;
  chosen: readonly SideName[];
  onToggle: (side: SideName) => void;
}

const SideRow = memo(function SideRow({ name, isNamed = false, chosen, onToggle }: SideRowProps) {
  const t = useT();
  return (
    <fieldset aria-label={name} className="flex min-w-0 items-center gap-2">
      {!isNamed && <span className="w-20 shrink-0 text-small font-medium text-ink-soft">{name}</span>}
      <div className="grid flex-1 grid-cols-4 gap-1.5">
        {sideNames.map((side) => (
          <Choice
            key={side}
            value={side}
            isChosen={chosen.includes(side)}
            onChoose={onToggle}
            label={`${name} ${t(sideKeys[side])}`}
            className="text-body font-semibold"
          >
            {t(sideKeys[side])}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
});

function PositionSides({ game, index, name }: { game: GameType; index: number; name: string }) {
  const chosen = usePickStore((games) => games[game].positionSides[index]) ?? [];
  const toggle = useCallback(
    (side: SideName) =>
      pick(game, (state) =>
        choosePositionSides(state, index, toggled(state.positionSides[index] ?? [], side)),
      ),
    [game, index],
  );
  return <SideRow name={name} chosen={chosen} onToggle={toggle} />;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2 rounded-card border border-line p-3">
      <h2 className="text-small font-semibold text-ink-soft">{title}</h2>
      {children}
    </section>
  );
}

/** Picks every number that is big, small, odd or even, as a whole number or digit by digit. */
export function SidesPanel({ game }: { game: GameType }) {
  const t = useT();
  const sides = usePickStore((games) => games[game].sides);
  const toggle = useCallback(
    (side: SideName) => pick(game, (state) => chooseSides(state, toggled(state.sides, side))),
    [game],
  );
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-caption text-ink-faint">{t('Bet.KindText')}</p>
      <Group title={t('Bet.WholeNumber')}>
        <SideRow name={t('Bet.WholeNumber')} isNamed chosen={sides} onToggle={toggle} />
      </Group>
      <Group title={t('Bet.EachPosition')}>
        {positionsOf(game).map((position, index) => (
          <PositionSides key={position} game={game} index={index} name={t(`Bet.Pos_${position}`)} />
        ))}
      </Group>
    </div>
  );
}
