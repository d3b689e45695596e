import { formatCountdown } from '@truedraw/rules';
import { lastSecondsMs } from '../../../lib/draw/use-time-left';

/** Hours, minutes and seconds, in the last seconds also tenths. Rounded up, so that zero is never shown too early. */
export function showTimeLeft(leftMs: number): string {
  if (leftMs > lastSecondsMs) return formatCountdown(leftMs);
  const tenths = Math.ceil(leftMs / 100);
  return `${formatCountdown(Math.floor(tenths / 10) * 1_000)}.${tenths % 10}`;
}
