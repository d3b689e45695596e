import { bangkokClock, bangkokDay } from '@truedraw/rules';
import { classNames } from '@truedraw/ui';
import { bangkokShort } from '../bangkok-time';
import { serverNow } from '../clock';
import { useHasPassed } from '../draw/use-time-left';
import { useT } from '../i18n/t';
import { useStreamStore } from '../live/listeners';
import { useTakenOver } from '../use-taken-over';

/** While the market trades, its figures are never older than this. */
const freshMs = 120_000;

/** Whether the figures are live, and else of when they are. Figures of Friday are not live on Monday. */
export function Liveness({ at }: { at: number }) {
  const t = useT();
  const open = useStreamStore((state) => state.open);
  const passed = useHasPassed(at + freshMs);
  // A page that nothing updates must not call its figures live.
  const old = !useTakenOver() || passed;
  const now = serverNow();
  const time = bangkokDay(at) === bangkokDay(now) ? bangkokClock(at) : bangkokShort(t, at, now);
  const live = open && !old;
  let text = t('Today.Updated', { time });
  if (!old) text = t(open ? 'Today.Live' : 'Today.Polled');
  return (
    // Another text is another element: one whose width changes would move.
    <span key={text} className="flex items-center gap-1.5 text-caption text-ink-soft tabular-nums">
      <span
        aria-hidden="true"
        className={classNames('size-2 rounded-full border border-ink-soft', live && 'bg-ink-soft')}
      />
      {text}
    </span>
  );
}
