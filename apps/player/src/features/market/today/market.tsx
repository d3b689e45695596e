import type { ResponseOf } from '@truedraw/client/player';
import { bangkokDay } from '@truedraw/rules';
import { bangkokDate } from '../../../lib/bangkok-time';
import { serverNow } from '../../../lib/clock';
import { useT } from '../../../lib/i18n/t';
import { ClosedNotice } from './closed-notice';
import { DrawCard } from './draw-card';
import { drawsOf, type Draws, type Today } from './draws-of';
import { LastResults } from './last-results';
import { PriceCard } from './price-card';

/** The current figures and the draws of the day. */
export function Market({ price, today }: { price: ResponseOf<'lastPrice'>; today: Today }) {
  const { simulated, updateUrl, openStatus } = today;
  const draws = drawsOf(today);
  const open = openStatus !== 0;
  // If the calendar has no further market day, the server returns today, which is not a next draw.
  const next = draws.scheduled.filter(({ dueAt }) => bangkokDay(dueAt) > bangkokDay(serverNow()));
  return (
    <>
      {!open && <ClosedNotice next={next[0]} />}
      <PriceCard price={price} simulated={simulated} sourceUrl={updateUrl} counts={open} />
      {open ? <OpenDay {...draws} /> : <ClosedDay next={next} />}
    </>
  );
}

/** The two draws of the day. In the fast schedule: the current round, the next in brief, and the recent ones. */
function OpenDay({ fast, scheduled, recent }: Draws) {
  return (
    <>
      {scheduled.map((draw, index) => (
        <DrawCard key={draw.turnId} draw={draw} brief={fast && index > 0 && draw.opened.length === 0} />
      ))}
      {recent.map((draw) => (
        <DrawCard key={draw.turnId} draw={draw} />
      ))}
    </>
  );
}

function ClosedDay({ next }: { next: Draws['scheduled'] }) {
  const t = useT();
  return (
    <>
      <LastResults />
      {next.map((draw) => (
        <DrawCard key={draw.turnId} draw={draw} date={bangkokDate(t, draw.dueAt)} brief />
      ))}
    </>
  );
}
