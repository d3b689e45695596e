import { Logo } from '@truedraw/ui';
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

export function HomePage() {
  const t = useT();
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
        <Shortcuts />
        <LatestResults />
        <Banners />
        <Advert />
      </main>
    </>
  );
}
