import type { ResponseOf } from '@truedraw/contract';
import { bangkokDay } from '@truedraw/rules';
import { bangkokDate } from '../../../lib/bangkok-time';
import { serverNow } from '../../../lib/clock';
import { useLocale } from '../../../lib/i18n/locale-store';
import { ClosedNotice } from './closed-notice';
import { DrawCard } from './draw-card';
import { drawsOf, type Draws, type Today } from './draws-of';
import { LastResults } from './last-results';
import { PriceCard } from './price-card';

/** The figures, and the draws that are made of them. */
export function Market({ price, today }: { price: ResponseOf<'lastPrice'>; today: Today }) {
  const { simulated, updateUrl, openStatus } = today;
  const draws = drawsOf(today);
  const open = openStatus !== 0;
  // Without a market day in sight the server has no other day to name than this one.
  const next = draws.scheduled.filter(({ openTime }) => bangkokDay(openTime) > bangkokDay(serverNow()));
  return (
    <>
      {!open && <ClosedNotice next={next[0]} />}
      <PriceCard price={price} simulated={simulated} sourceUrl={updateUrl} counts={open} />
      {open ? <OpenDay {...draws} /> : <ClosedDay next={next} />}
    </>
  );
}

/** The day's two draws; of fast rounds the running one, the next in a line, and those just drawn. */
function OpenDay({ fast, scheduled, recent }: Draws) {
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

function ClosedDay({ next }: { next: Draws['scheduled'] }) {
  const locale = useLocale();
  return (
    <>
      <LastResults />
      {next.map((draw) => (
        <DrawCard key={draw.turnid} draw={draw} date={bangkokDate(draw.openTime, locale)} brief />
      ))}
    </>
  );
}
