import { call } from '../api/call';
import { useLive, usePoll } from '../live/use-live';
import { createResource, useFresh } from '../resource';

export const lastPrice = createResource(() => call('lastPrice', {}), { storeAs: 'price' });

/** The current SET and VALUE. */
export function useLastPrice() {
  useFresh(lastPrice, 5_000);
  usePoll(() => void lastPrice.load(), { liveMs: 300_000, cutMs: 60_000 });
  useLive('reset', () => void lastPrice.reload());
  useLive('price', (price) => {
    // After a reconnect the stream repeats earlier events, oldest first. Those must not replace a newer price.
    if (price.updateTime >= (lastPrice.peek()?.updateTime ?? 0)) lastPrice.put(price);
  });
  return lastPrice.use();
}
