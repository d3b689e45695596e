import { formatCountdown, gameName, type GameType } from '@truedraw/rules';
import { useTimeLeft } from '../../../lib/draw/use-time-left';
import { useT } from '../../../lib/i18n/t';

interface DrawBarProps {
  game: GameType;
  turnId: number;
  /** When betting ends. Undefined when it has ended or the time is unknown. */
  closesAt: number | undefined;
  /** Until when the odds are locked. Undefined when they are not. */
  heldUntil: number | undefined;
  guest: boolean;
}

/** The draw of the slip, the time until it closes, and the time until the odds expire. */
export function DrawBar({ game, turnId, closesAt, heldUntil, guest }: DrawBarProps) {
  const t = useT();
  return (
    <div className="flex items-end justify-between gap-3">
      <div className="min-w-0">
        <p className="text-title font-bold">{gameName(game)}</p>
        <p className="text-small text-ink-soft tabular-nums">{t('Home.DrawId', { id: turnId })}</p>
      </div>
      <div className="text-right text-small text-ink-soft">
        {closesAt !== undefined && (
          <p>
            {t('Bet.Closes')} <Countdown to={closesAt} />
          </p>
        )}
        {guest && closesAt !== undefined && <p>{t('Slip.CurrentOdds')}</p>}
        {heldUntil !== undefined && Number.isFinite(heldUntil) && <HeldFor until={heldUntil} />}
      </div>
    </div>
  );
}

function Countdown({ to }: { to: number }) {
  const left = useTimeLeft(to);
  return (
    <span role="timer" className="text-body font-semibold text-ink tabular-nums">
      {formatCountdown(left)}
    </span>
  );
}

function HeldFor({ until }: { until: number }) {
  const t = useT();
  const seconds = Math.ceil(useTimeLeft(until) / 1_000);
  return <p className="tabular-nums">{t('Slip.Held', { seconds })}</p>;
}
