import { useOnline } from '@truedraw/client';
import { classNames } from '@truedraw/ui';
import { memo, type ReactNode } from 'react';
import type { Draw } from '../../../lib/draw/draw';
import { useTimeLeft } from '../../../lib/draw/use-time-left';
import { bangkokWeekday } from '../../../lib/bangkok-time';
import { bangkokMoment } from '../../../lib/bangkok-moments';
import { useLocale } from '../../../lib/i18n/locale-store';
import { useT } from '../../../lib/i18n/t';
import { useStreamStore } from '../../../lib/live/listeners';
import { useTakenOver } from '../../../lib/use-taken-over';
import { showTimeLeft } from './show-time-left';

const lastMinuteMs = 60_000;

function Waiting() {
  const t = useT();
  return <span className="text-body font-semibold text-ink-soft">{t('Bet.WaitingNext')}</span>;
}

/** A page that is not running yet says when it closes. */
function Countdown({ closesAt }: { closesAt: number }) {
  const t = useT();
  const left = useTimeLeft(closesAt);
  const isRunning = useTakenOver();
  if (left === 0) return <Waiting />;
  return (
    <span
      role="timer"
      aria-label={t('Bet.Closes')}
      className={classNames(
        'text-figure font-bold tracking-tight tabular-nums',
        left <= lastMinuteMs && 'text-action-ink',
      )}
    >
      {isRunning ? showTimeLeft(left) : bangkokWeekday(t, closesAt)}
    </span>
  );
}

/** Shows whether the odds are up to date. It is always one line, so that the layout does not shift. */
function Freshness({ hasFailed }: { hasFailed: boolean }) {
  const t = useT();
  const online = useOnline();
  const live = useStreamStore((state) => state.open);
  const isRunning = useTakenOver();
  const isStale = hasFailed || !online;
  const text = isStale ? t('Bet.Stale') : live ? t('Bet.Live') : t('Bet.Polled');
  return (
    <output
      className={classNames(
        'flex items-center gap-1.5 text-caption',
        isStale ? 'text-action-ink' : 'text-ink-faint',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames('size-1.5 shrink-0 rounded-full', isStale ? 'bg-action-ink' : 'bg-line-strong')}
      />
      {isRunning ? text : '\u00a0'}
    </output>
  );
}

interface DrawStripProps {
  draw: Draw;
  /** The draw takes no more bets. Staff may close it before its closing time. */
  isOver: boolean;
  hasFailed: boolean;
}

/** The current draw and the time until it closes. It is sticky. */
export const DrawStrip = memo(function DrawStrip({ draw, isOver, hasFailed }: DrawStripProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <section
      aria-label={t('Home.DrawId', { id: draw.turnId })}
      className="sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-10 -mx-4 flex items-center justify-between gap-3 bg-canvas px-4 pb-2"
    >
      <div className="min-w-0">
        <p className="text-small font-semibold tabular-nums">{t('Home.DrawId', { id: draw.turnId })}</p>
        <Freshness hasFailed={hasFailed} />
      </div>
      <div className="shrink-0 text-right">
        <p className="flex h-8 items-center justify-end">
          {isOver ? <Waiting /> : <Countdown closesAt={draw.closesAt} />}
        </p>
        <Caption>
          {isOver ? t('Bet.Ended') : t('Bet.ClosesAt', { time: bangkokMoment(draw.closesAt, locale) })}
        </Caption>
      </div>
    </section>
  );
});

function Caption({ children }: { children: ReactNode }) {
  return <p className="text-caption text-ink-faint tabular-nums">{children}</p>;
}
