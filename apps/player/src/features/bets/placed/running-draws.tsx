import { formatCountdown, gameName, type GameType } from '@truedraw/rules';
import { Button, List } from '@truedraw/ui';
import { useEffect, useState } from 'react';
import { loadDraw } from '../../../lib/draw/draw-info';
import { useHasPassed, useTimeLeft } from '../../../lib/draw/use-time-left';
import { useT } from '../../../lib/i18n/t';
import type { Bet } from './bet';
import { BetSummary } from './bet-summary';

const atOnce = 50;

interface RunningDrawsProps {
  game: GameType;
  bets: readonly Bet[];
  onOpen: (bet: Bet) => void;
}

/** The bets of a game on draws without a result, grouped by draw. The draw with the earliest result comes first. */
export function RunningDraws({ game, bets, onOpen }: RunningDrawsProps) {
  // The countdowns use the server's clock, which is part of this response.
  useEffect(() => void loadDraw(game, 0), [game]);
  const turnIds = [...new Set(bets.map(({ turnId }) => turnId))].toSorted((one, other) => one - other);
  return (
    <section aria-label={gameName(game)} className="flex flex-col gap-3">
      <h2 className="text-title font-bold">{gameName(game)}</h2>
      {turnIds.map((turnId) => (
        <RunningDraw
          key={turnId}
          turnId={turnId}
          bets={bets.filter((bet) => bet.turnId === turnId)}
          onOpen={onOpen}
        />
      ))}
    </section>
  );
}

function RunningDraw({ turnId, bets, onOpen }: Omit<RunningDrawsProps, 'game'> & { turnId: number }) {
  const t = useT();
  const [shown, setShown] = useState(atOnce);
  const more = Math.min(atOnce, bets.length - shown);
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 px-1">
        <h3 className="text-small text-ink-soft tabular-nums">{t('Home.DrawId', { id: turnId })}</h3>
        {bets[0] && <DrawClock closesAt={bets[0].closesAt} dueAt={bets[0].dueAt} />}
      </div>
      <List>
        {bets.slice(0, shown).map((bet) => (
          <li key={bet.betId}>
            <BetSummary bet={bet} onOpen={() => onOpen(bet)} />
          </li>
        ))}
      </List>
      {more > 0 && (
        <Button look="plain" className="mt-1 w-full" onClick={() => setShown(shown + atOnce)}>
          {t('History.ShowMore', { count: more })}
        </Button>
      )}
    </div>
  );
}

/** Counts down to the close of the draw, and after that to its result. */
function DrawClock({ closesAt, dueAt }: Pick<Bet, 'closesAt' | 'dueAt'>) {
  const t = useT();
  const closed = useHasPassed(closesAt);
  const left = useTimeLeft(closed ? dueAt : closesAt);
  if (closed && left === 0) return <p className="text-small text-ink-soft">{t('MyBet.Waiting')}</p>;
  return (
    <p className="text-small text-ink-soft">
      {t(closed ? 'MyBet.Opens' : 'Bet.Closes')}{' '}
      <span role="timer" className="font-semibold text-ink tabular-nums">
        {formatCountdown(left)}
      </span>
    </p>
  );
}
