import { readResponse } from '@truedraw/client/player';
import { call } from '../../../lib/api/call';
import { nextClose } from '../../../lib/draw/next-close';
import { useHasPassed } from '../../../lib/draw/use-time-left';
import { useLive, usePoll } from '../../../lib/live/use-live';
import { createResource, useFresh } from '../../../lib/resource';
import { lastPrice } from '../../../lib/market/last-price';
import { loadUntilThere } from '../../../lib/results/load-until-there';
import type { Today } from './draws-of';

const today = createResource(() => call('today', {}), {
  storeAs: 'today',
  fromWire: (data) => readResponse('today', data) as Today,
});

export const reloadMarket = (): void => void Promise.all([lastPrice.load(), today.load()]);

const usualDelayMs = 300_000;

/** A due result usually comes within seconds, so it is polled often. After minutes it waits for staff. */
function usePace(data: Today | undefined) {
  const due = data?.dueTimes.find((_time, index) =>
    data.opened.every(({ turnId }) => turnId !== data.turnIds[index]),
  );
  const late = useHasPassed(due ?? Infinity);
  const tooLate = useHasPassed((due ?? Infinity) + usualDelayMs);
  if (!late) return { liveMs: 60_000, cutMs: 60_000 };
  return tooLate ? { liveMs: 60_000, cutMs: 30_000 } : { liveMs: 15_000, cutMs: 5_000 };
}

/** The draws of today. The countdowns use the server's clock, which comes with these responses. */
export function useToday() {
  const state = today.use();
  useFresh(nextClose, 60_000);
  useFresh(today, 5_000);
  usePoll(() => void today.load(), usePace(state.data));
  useLive('reset', () => void today.reload());
  useLive('result', ({ turnId, revision }) => void loadUntilThere(today.reload, () => has(turnId, revision)));
  return state;
}

const has = (turnId: number, revision: number): boolean =>
  !!today.peek()?.opened.some((each) => each.turnId === turnId && each.revision >= revision);
