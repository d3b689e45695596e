import { lazy, Suspense } from 'react';
import { needTexts } from '../lib/i18n/locale-store';
import { useOwnDraws } from '../lib/results/own-draws';

const ResultNews = lazy(async () => {
  const [{ ResultNews: News }] = await Promise.all([
    import('../features/bets/placed/result-news'),
    needTexts('bets'),
  ]);
  return { default: News };
});

/** The card and its texts are loaded with the first result. */
export function NewsHost() {
  const hasNews = useOwnDraws((state) => state.news.length > 0);
  return (
    hasNews && (
      <Suspense>
        <ResultNews />
      </Suspense>
    )
  );
}
