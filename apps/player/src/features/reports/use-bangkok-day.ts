import { addDays, bangkokDay, bangkokMoment, type Day } from '@truedraw/rules';
import { serverNow } from '../../lib/clock';
import { nextClose } from '../../lib/draw/next-close';
import { useHasPassed } from '../../lib/draw/use-time-left';
import { useFresh } from '../../lib/resource';

const oldMs = 60_000;

/**
 * Today in Bangkok, also on a page that is left open. The clock of a page stops while the phone sleeps, so that the
 * server is asked for the time when the page is seen again.
 */
export function useBangkokDay(): Day {
  useFresh(nextClose, oldMs);
  const today = bangkokDay(serverNow());
  useHasPassed(bangkokMoment(addDays(today, 1), '00:00'));
  return today;
}
