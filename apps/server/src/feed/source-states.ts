import { addDays, bangkokDay } from '@truedraw/rules';
import { loadCalendar } from '../calendar/market-calendar';
import { isTrading } from '../calendar/trading-hours';
import type { Pool } from '../db/pool';
import type { Feed } from './feed';
import { listSourceDays, type SourceDay } from './store/source-days';

/** Without a good quote for so long a source is silent. */
const silentAfter = 60_000;
const daysShown = 30;

export interface SourceState {
  name: string;
  /** Past: the settings no longer have it. */
  state: 'ok' | 'silent' | 'closed' | 'past';
  lastGoodAt: number | undefined;
  /** Newest first. */
  days: SourceDay[];
}

/** Every source with its record of the last days, in the order of the settings. */
export async function readSourceStates(
  { db, feed }: { db: Pool; feed: Feed },
  now: number,
): Promise<SourceState[]> {
  const all = await listSourceDays(db, addDays(bangkokDay(now), 1 - daysShown));
  const trading = feed.aroundTheClock || isTrading(now - silentAfter, await loadCalendar(db, now));
  const names = feed.sources.map(({ name }) => name);
  const past = [...new Set(all.map(({ source }) => source))].filter((name) => !names.includes(name));
  return [...names, ...past].map((name) => {
    const days = all.filter(({ source }) => source === name);
    const lastGoodAt = days.find((day) => day.lastGoodAt !== null)?.lastGoodAt ?? undefined;
    return { name, state: stateOf(name, lastGoodAt ?? 0), lastGoodAt, days };
  });

  function stateOf(name: string, lastGoodAt: number): SourceState['state'] {
    if (!names.includes(name)) return 'past';
    if (!trading) return 'closed';
    return now - lastGoodAt > silentAfter ? 'silent' : 'ok';
  }
}
