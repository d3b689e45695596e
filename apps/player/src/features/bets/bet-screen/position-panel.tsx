import { digitsBySides, positionsOf, sideNames, type GameType, type Position } from '@truedraw/rules';
import { memo, useCallback } from 'react';
import { useT, type PlainKey } from '../../../lib/i18n/t';
import { Choice } from './choice';
import { chooseDigits } from './picks/choices';
import { pick } from './picks/pick';
import { toggled } from './picks/pick-state';
import { usePickStore } from './picks/pick-store';
import { sideKeys } from './side-names';

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Buttons that choose a whole set of digits. */
const sets: readonly { key: PlainKey; digits: readonly number[] }[] = [
  { key: 'Bet.AllDigits', digits },
  ...sideNames.map((side) => ({
    key: sideKeys[side],
    digits: digitsBySides([side]),
  })),
];

interface PositionRowProps {
  game: GameType;
  position: Position;
  index: number;
  chosen: readonly number[];
}

const PositionRow = memo(function PositionRow({ game, position, index, chosen }: PositionRowProps) {
  const t = useT();
  const name = t(`Bet.Pos_${position}`);
  const choose = (wanted: readonly number[]) => pick(game, (state) => chooseDigits(state, index, wanted));
  const toggle = useCallback(
    (digit: number) =>
      pick(game, (state) => chooseDigits(state, index, toggled(state.positions[index] ?? [], digit))),
    [game, index],
  );
  return (
    <section aria-label={name} className="rounded-card border border-line p-3">
      <div className="mb-2 flex min-h-8 items-center justify-between gap-2">
        <h2 className="text-small font-semibold text-ink-soft">{name}</h2>
        {chosen.length > 0 && (
          <button
            type="button"
            aria-label={`${name} ${t('Bet.Clear')}`}
            onClick={() => choose([])}
            className="min-h-8 rounded-full px-3 text-small font-medium text-action-ink"
          >
            {t('Bet.Clear')}
          </button>
        )}
      </div>
      <div className="grid grid-cols-5 gap-1.5">
        {digits.map((digit) => (
          <Choice
            key={digit}
            value={digit}
            isChosen={chosen.includes(digit)}
            onChoose={toggle}
            label={t('Bet.Digit', { position: name, digit })}
            className="text-title font-bold tabular-nums"
          >
            {digit}
          </Choice>
        ))}
        {sets.map((set) => (
          <button
            key={set.key}
            type="button"
            aria-label={`${name} ${t(set.key)}`}
            onClick={() => choose(set.digits)}
            className="min-h-9 rounded-field bg-sunken px-0.5 text-small font-medium text-ink-soft active:opacity-80"
          >
            {t(set.key)}
          </button>
        ))}
      </div>
    </section>
  );
});

/** The user chooses digits for each position. Every combination of them is picked. */
export function PositionPanel({ game }: { game: GameType }) {
  const t = useT();
  const positions = usePickStore((games) => games[game].positions);
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-caption text-ink-faint">{t('Bet.PositionText')}</p>
      {positionsOf(game).map((position, index) => (
        <PositionRow
          key={position}
          game={game}
          position={position}
          index={index}
          chosen={positions[index] ?? []}
        />
      ))}
    </div>
  );
}
