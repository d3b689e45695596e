import { formatNumber, numbersPerPage, pageCount, pageOfNumber, type GameType } from '@truedraw/rules';
import { classNames } from '@truedraw/ui';
import { memo } from 'react';
import { useT } from '../../../lib/i18n/t';
import { usePickStore } from './picks/pick-store';
import { show } from './view-store';

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The pages with picks. The selector returns a string, so that an equal value causes no new render. */
function usePickedPages(game: GameType): ReadonlySet<number> {
  const pages = usePickStore((games) => {
    const found = new Set<number>();
    games[game].marks.forEach((mark, number) => {
      if (mark !== 0) found.add(pageOfNumber(number));
    });
    return [...found].join();
  });
  return new Set(pages.split(',').filter(Boolean).map(Number));
}

interface IndexBarProps {
  label: string;
  chosen: number;
  nameOf: (digit: number) => string;
  hasPicks: (digit: number) => boolean;
  onChoose: (digit: number) => void;
}

function IndexBar({ label, chosen, nameOf, hasPicks, onChoose }: IndexBarProps) {
  return (
    <fieldset
      aria-label={label}
      className="grid min-w-0 grid-cols-5 rounded-field bg-sunken p-0.5 min-[22rem]:grid-cols-10"
    >
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          aria-pressed={digit === chosen}
          onClick={() => onChoose(digit)}
          className={classNames(
            'relative min-h-10 rounded-[0.6rem] text-body font-semibold tabular-nums',
            digit === chosen ? 'bg-raised text-ink shadow-lift' : 'text-ink-soft',
          )}
        >
          {digit}
          <span className="sr-only"> · {nameOf(digit)}</span>
          {hasPicks(digit) && (
            <span className="absolute bottom-1 left-1/2 size-1 -translate-x-1/2 rounded-full bg-action-ink" />
          )}
        </button>
      ))}
    </fieldset>
  );
}

/** Chooses the page of a hundred numbers by the first digit, in 4D by the first two. */
export const PageChooser = memo(function PageChooser({ game, page }: { game: GameType; page: number }) {
  const t = useT();
  const picked = usePickedPages(game);
  if (pageCount(game) === 1) return null;
  const nameOf = (first: number, last: number) =>
    `${formatNumber(game, first * numbersPerPage)}–${formatNumber(game, (last + 1) * numbersPerPage - 1)}`;
  const [tens, ones] = [Math.floor(page / 10), page % 10];
  const ownTens = digits.map((digit) => digits.some((one) => picked.has(digit * 10 + one)));
  return (
    <div className="flex flex-col gap-1.5">
      {pageCount(game) > 10 && (
        <IndexBar
          label={t('Bet.Pos_thousands')}
          chosen={tens}
          nameOf={(digit) => nameOf(digit * 10, digit * 10 + 9)}
          hasPicks={(digit) => ownTens[digit] ?? false}
          onChoose={(digit) => show(game, { page: digit * 10 + ones })}
        />
      )}
      <IndexBar
        label={t('Bet.Pos_hundreds')}
        chosen={ones}
        nameOf={(digit) => nameOf(tens * 10 + digit, tens * 10 + digit)}
        hasPicks={(digit) => picked.has(tens * 10 + digit)}
        onChoose={(digit) => show(game, { page: tens * 10 + digit })}
      />
    </div>
  );
});
