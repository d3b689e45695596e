import { bangkokDay } from '@truedraw/rules';
import { Skeleton } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { ageOf } from '../../lib/age';
import { serverNow } from '../../lib/clock';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { useStreamStore } from '../../lib/live/stream';
import { LoadFailed } from '../../lib/parts/load-failed';
import { useOnline } from '../../lib/use-online';
import { useTitle } from '../../lib/use-title';
import { ClosedDay } from './closed-day';
import { DrawCard } from './draw-card';
import { drawsOf, type Today } from './draws-of';
import { reloadMarket, useLastPrice, useToday } from './market-data';
import { PriceCard } from './price-card';

export function TodayPage() {
  const t = useT();
  const price = useLastPrice();
  const today = useToday();
  const online = useOnline();
  useTitle(t('Today.Title'));

  const error = price.error ?? today.error;
  const cut = !online || error !== undefined;
  const at = Math.min(price.at ?? 0, today.at ?? 0);
  // What an earlier day left in storage is better than nothing, but not than a moment's patience.
  const usable = cut || bangkokDay(at) === bangkokDay(serverNow());
  const ready = price.data && today.data && usable;

  let content: ReactNode;
  if (ready && price.data && today.data)
    content = (
      <>
        {cut && <Stale at={at} />}
        <PriceCard price={price.data} simulated={today.data.simulated} sourceUrl={today.data.updateUrl} />
        <Draws today={today.data} />
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
        <Liveness />
      </header>
      <main aria-busy={!ready && !error} className="flex flex-col gap-4 px-4 pb-6">
        {content}
      </main>
    </>
  );
}

function Draws({ today }: { today: Today }) {
  const { fast, scheduled, recent } = drawsOf(today);
  if (today.openStatus === 0) return <ClosedDay next={scheduled} />;
  return (
    <>
      {scheduled.map((draw, index) => (
        <DrawCard key={draw.turnid} draw={draw} brief={fast && index > 0 && draw.opened.length === 0} />
      ))}
      {recent.map((draw) => (
        <DrawCard key={draw.turnid} draw={draw} />
      ))}
    </>
  );
}

/** Whether the figures move by themselves or are asked for each minute. */
function Liveness() {
  const t = useT();
  const open = useStreamStore((state) => state.open);
  return (
    <output className="flex items-center gap-1.5 text-caption text-ink-soft">
      <span
        aria-hidden="true"
        className={open ? 'size-2 rounded-full bg-action' : 'size-2 rounded-full bg-line-strong'}
      />
      {t(open ? 'Today.Live' : 'Today.Polled')}
    </output>
  );
}

function Stale({ at }: { at: number }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p role="status" className="rounded-field bg-sunken px-3.5 py-2.5 text-small">
      {t('Today.Stale', { age: ageOf(Date.now() - at, locale) })}
    </p>
  );
}

/** As high as what it stands for. */
function Loading() {
  return (
    <>
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </>
  );
}
