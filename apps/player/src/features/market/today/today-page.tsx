import { useOnline } from '@truedraw/client';
import { bangkokDay } from '@truedraw/rules';
import { Skeleton } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { serverNow } from '../../../lib/clock';
import { useT } from '../../../lib/i18n/t';
import { useLastPrice } from '../../../lib/market/last-price';
import { Liveness } from '../../../lib/market/liveness';
import { LoadFailed } from '../../../lib/parts/load-failed';
import { useTitle } from '../../../lib/use-title';
import { Market } from './market';
import { reloadMarket, useToday } from './market-data';
import { Stale } from './stale';

export function TodayPage() {
  const t = useT();
  const price = useLastPrice();
  const today = useToday();
  const online = useOnline();
  useTitle(t('Today.Title'));

  const error = price.error ?? today.error;
  const cut = !online || error !== undefined;
  const at = Math.min(price.at ?? 0, today.at ?? 0);
  // Stored data of an earlier day is shown only if nothing newer can be loaded.
  const usable = cut || !isOfEarlierDay(at);
  const ready = price.data && today.data && usable;

  let content: ReactNode;
  if (ready && price.data && today.data)
    content = (
      <>
        {cut && <Stale at={at} />}
        <Market price={price.data} today={today.data} />
        <p className="text-center text-caption text-ink-faint">{t('Today.BangkokTime')}</p>
      </>
    );
  else if (error) content = <LoadFailed error={error} onRetry={reloadMarket} />;
  else content = <Loading />;

  return (
    <>
      <header className="flex min-h-14 items-center justify-between gap-3 px-4 pt-[env(safe-area-inset-top)]">
        <h1 tabIndex={-1} className="text-title font-bold">
          {t('Today.Title')}
        </h1>
        {price.data?.set && <Liveness at={price.data.updateTime} />}
      </header>
      <main aria-busy={!ready && !error} className="flex flex-col gap-4 px-4 pb-6">
        {content}
      </main>
    </>
  );
}

/** Data of the page has the server's time, all other data the phone's, so the day has to be over by both clocks. */
const isOfEarlierDay = (at: number): boolean =>
  bangkokDay(at) < bangkokDay(Math.min(Date.now(), serverNow()));

/** As high as the loaded page, so that the layout does not shift. */
function Loading() {
  return (
    <>
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </>
  );
}
