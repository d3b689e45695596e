import { gameName } from '@truedraw/rules';
import { Card, CloseIcon } from '@truedraw/ui';
import { useConfig } from '../../../lib/config';
import { ResultButton } from '../../../lib/derivation/result-button';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { hideNews, useOwnDraws, type OwnDraw } from '../../../lib/results/own-draws';
import { linkTo } from '../../../lib/router/link-to';
import { NetFigure } from './net-figure';

/** Tells once, on any screen, how the draws ended that the user has bet on. It does not stop what the user is doing. */
export function ResultNews() {
  const t = useT();
  const news = useOwnDraws((state) => state.news);
  if (news.length === 0) return null;
  return (
    <Card
      aria-label={t('News.Title')}
      className="news fixed inset-x-3 top-[calc(3.75rem+env(safe-area-inset-top))] z-20 mx-auto max-w-[28rem] border border-line-strong pb-2"
    >
      <div className="flex items-center justify-between gap-3 pl-4">
        <h2 className="text-body font-semibold">{t('News.Title')}</h2>
        <button
          type="button"
          aria-label={t('Common.Close')}
          onClick={hideNews}
          className="grid size-11 place-items-center rounded-full text-ink-faint"
        >
          <CloseIcon />
        </button>
      </div>
      <output className="block">
        <ul>
          {news.map((draw) => (
            <NewsRow key={`${draw.turnId}:${draw.game}`} draw={draw} />
          ))}
        </ul>
      </output>
    </Card>
  );
}

function NewsRow({ draw }: { draw: OwnDraw }) {
  const t = useT();
  const { coinMode } = useConfig();
  const { game, turnId, result, stakes, win, cancelled } = draw;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-1.5">
      <a
        {...linkTo('/myhistory', { search: { game: String(game) } })}
        onClickCapture={hideNews}
        className="min-w-0 py-1"
      >
        <span className="block text-small text-ink-soft tabular-nums">
          {gameName(game)} · {t('Home.DrawId', { id: turnId })}
        </span>
        <NetFigure stakes={stakes} win={win} cancelled={cancelled} />
        <span className="block text-caption text-ink-faint tabular-nums">
          {t('News.Sums', { stakes: showCoins(stakes, coinMode), win: showCoins(win, coinMode) })}
        </span>
      </a>
      {result && <ResultButton game={game} turnId={turnId} result={result} arriving />}
    </li>
  );
}
