import { formatNumber, numbersPerPage, pageCount, type GameType } from '@truedraw/rules';
import { memo } from 'react';
import { useDrawStore } from '../../../lib/draw/draw-info';
import { useT } from '../../../lib/i18n/t';
import { NumberGrid } from './number-grid';
import { PageChooser } from './page-chooser';
import { useViewStore } from './view-store';

interface NumberPanelProps {
  game: GameType;
  staked: Readonly<Record<string, number>> | undefined;
}

const noStakes: Readonly<Record<string, number>> = {};

/** Picks single numbers on a page of a hundred, with a control to change the page. */
export const NumberPanel = memo(function NumberPanel({ game, staked = noStakes }: NumberPanelProps) {
  const t = useT();
  const page = useViewStore((views) => views[game].page);
  const odds = useDrawStore((games) => games[game].odds[page]);
  const nearlyFull = useDrawStore((games) => games[game].nearlyFull[page]);
  const first = page * numbersPerPage;
  return (
    <div className="flex flex-col gap-2.5">
      <PageChooser game={game} page={page} />
      {pageCount(game) > 1 && (
        <p aria-hidden="true" className="text-caption text-ink-faint tabular-nums">
          {formatNumber(game, first)}–{formatNumber(game, first + numbersPerPage - 1)}
        </p>
      )}
      <NumberGrid game={game} page={page} odds={odds} nearlyFull={nearlyFull} staked={staked} />
      <p className="flex gap-4 text-caption text-ink-faint empty:hidden">
        {nearlyFull && nearlyFull.length > 0 && (
          <span className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="size-3.5 rounded-sm border border-dashed border-gold-ink bg-gold-tint"
            />
            {t('Bet.NearlyFull')}
          </span>
        )}
        {Object.keys(staked).length > 0 && (
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="h-0.5 w-5 bg-ink-faint" />
            {t('Bet.StakedMark')}
          </span>
        )}
      </p>
    </div>
  );
});
