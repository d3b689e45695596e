import { Logo } from '@truedraw/ui';
import { useDeferredValue, useEffect } from 'react';
import { useT } from '../../../lib/i18n/t';
import { useTitle } from '../../../lib/use-title';
import { Advert } from './advert';
import { Banners } from './banners';
import { GameTiles } from './game-tiles';
import { Hero } from './hero';
import { LanguagePicker } from './language-picker';
import { LatestResults } from './latest-results';
import { OwnStrip } from './own-strip';
import { Shortcuts } from './shortcuts';

/** True only for the first render. Later the whole page renders at once, so that its scroll position can be restored. */
let isStart = true;

export function HomePage() {
  const t = useT();
  // The upper part of the page is rendered first, and the rest right after it.
  const isWhole = useDeferredValue(true, !isStart);
  useEffect(() => {
    isStart = false;
  }, []);
  useTitle(t('Menu.Home'));
  return (
    <>
      <header className="flex min-h-14 items-center gap-2.5 px-4 pt-[env(safe-area-inset-top)]">
        <Logo className="size-7" />
        <h1 tabIndex={-1} className="flex-1 text-title font-bold tracking-tight">
          TrueDraw
        </h1>
        <LanguagePicker />
      </header>
      <main className="flex flex-col gap-4 px-4 pb-6">
        <Hero />
        <OwnStrip />
        <GameTiles />
        {isWhole && (
          <>
            <Shortcuts />
            <LatestResults />
            <Banners />
            <Advert />
          </>
        )}
      </main>
    </>
  );
}
