import { call } from '../../../lib/api/call';
import { nextClose } from '../../../lib/draw/next-close';
import { useHasPassed } from '../../../lib/draw/use-time-left';
import { useLive, usePoll } from '../../../lib/live/use-live';
import { createResource, useFresh } from '../../../lib/resource';
import { loadNews } from '../../../lib/results/load-news';
import type { Today } from './draws-of';

const lastPrice = createResource(() => call('lastPrice', {}), { keepAs: 'price' });
const today = createResource(() => call('today', {}), { keepAs: 'today' });

export const reloadMarket = (): void => void Promise.all([lastPrice.load(), today.load()]);

/** SET and VALUE, as they move. */
export function useLastPrice() {
  useFresh(lastPrice, 5_000);
  usePoll(() => void lastPrice.load(), { liveMs: 300_000, cutMs: 60_000 });
  useLive('reset', () => void lastPrice.reload());
  useLive('price', (price) => {
    // After a break the stream repeats what it said before, oldest first.
    if (price.updateTime >= (lastPrice.peek()?.updateTime ?? 0)) lastPrice.put(price);
  });
  return lastPrice.use();
}

const shortWaitMs = 300_000;

/** A result that is due comes within seconds; one that is late for minutes waits for people. */
function usePace(data: Today | undefined) {
  const due = data?.showTimes.find((_time, index) =>
    data.opened.every(({ turnid }) => turnid !== data.turnIds[index]),
  );
  const late = useHasPassed(due ?? Infinity);
  const tooLate = useHasPassed((due ?? Infinity) + shortWaitMs);
  if (!late) return { liveMs: 60_000, cutMs: 60_000 };
  return tooLate ? { liveMs: 60_000, cutMs: 30_000 } : { liveMs: 15_000, cutMs: 5_000 };
}

/** The day's draws, and with them the server's clock, by which the page counts down. */
export function useToday() {
  const state = today.use();
  useFresh(nextClose, 60_000);
  useFresh(today, 5_000);
  usePoll(() => void today.load(), usePace(state.data));
  useLive('reset', () => void today.reload());
  useLive('result', ({ turnId, revision }) => void loadNews(today.reload, () => has(turnId, revision)));
  return state;
}

const has = (turnId: number, revision: number): boolean =>
  !!today.peek()?.opened.some((each) => each.turnid === turnId && each.revision >= revision);
