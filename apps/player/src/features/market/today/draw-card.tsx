import { bangkokTime, formatCountdown, gameName, gameTypes, type GameType } from '@truedraw/rules';
import { Card, Tag } from '@truedraw/ui';
import { useId } from 'react';
import { useConfig } from '../../../lib/config';
import { CheckLink } from '../../../lib/derivation/check-link';
import { ResultButton } from '../../../lib/derivation/result-button';
import { sessionLabel } from '../../../lib/derivation/session-label';
import { useT } from '../../../lib/i18n/t';
import { useTimeLeft } from '../../../lib/draw/use-time-left';
import { useTakenOver } from '../../../lib/use-taken-over';
import type { Opened, ShownDraw } from './draws-of';

interface DrawCardProps {
  draw: ShownDraw;
  /** The date of a draw on another day. */
  date?: string;
  /** Shows only the draw and its time, without a line for each game. */
  brief?: boolean;
}

/** One draw: the time of its results, and later the results. */
export function DrawCard({ draw, date, brief = false }: DrawCardProps) {
  const t = useT();
  const titleId = useId();
  const { turnId, session, dueAt, opened, isMissing = false } = draw;
  const cancelled = opened.length > 0 && opened.every((each) => each.cancelled);
  return (
    <Card aria-labelledby={`${titleId} ${titleId}-id`}>
      <div className="flex min-h-16 items-center justify-between gap-3 px-4 py-2.5">
        <div>
          <h2 id={titleId} className="text-lead font-semibold">
            {sessionLabel(session, t)}
          </h2>
          <p id={`${titleId}-id`} className="text-caption text-ink-faint tabular-nums">
            {date !== undefined && `${date} · `}
            {t('Home.DrawId', { id: turnId })}
          </p>
        </div>
        {opened.length > 0 && <Marks opened={opened} dueAt={dueAt} />}
        {opened.length === 0 && !isMissing && <Waiting until={dueAt} />}
        {isMissing && (
          <span className="flex items-center gap-1.5 text-small text-ink-soft tabular-nums">
            <Tag>{t('Today.NotHeld')}</Tag>
            {bangkokTime(dueAt)}
          </span>
        )}
      </div>
      {cancelled && (
        <div className="flex flex-col gap-3 border-t border-line px-4 py-4">
          <p className="text-ink-soft">{t('Today.CancelledText')}</p>
          <CheckLink turnId={turnId} game={opened[0]?.game ?? 2} />
        </div>
      )}
      {!cancelled && !brief && !isMissing && (
        <ul>
          {gameTypes.map((game) => (
            <li
              key={game}
              className="flex min-h-15 items-center justify-between gap-3 border-t border-line px-4 py-1.5"
            >
              <span className="text-body font-semibold tabular-nums">{gameName(game)}</span>
              <GameResult game={game} draw={draw} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function GameResult({ game, draw }: { game: GameType; draw: ShownDraw }) {
  const t = useT();
  const { openGames } = useConfig();
  const { turnId, dueAt, opened } = draw;
  const found = opened.find((each) => each.game === game);
  if (found?.result) return <ResultButton game={game} turnId={turnId} result={found.result} size="small" />;
  if (found?.cancelled) return <Tag>{t('Today.Cancelled')}</Tag>;
  const isPending = openGames.includes(game) && opened.length === 0;
  return (
    <span className="text-small text-ink-faint tabular-nums">
      {isPending ? t('Today.OpensAt', { time: bangkokTime(dueAt) }) : t('Home.NotOpen')}
    </span>
  );
}

/** Marks of published results: cancelled, corrected, simulated. */
function Marks({ opened, dueAt }: { opened: readonly Opened[]; dueAt: number }) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center justify-end gap-1.5 text-small text-ink-soft tabular-nums">
      {opened.some(({ cancelled }) => cancelled) && <Tag>{t('Today.Cancelled')}</Tag>}
      {opened.some(({ cancelled, revision }) => !cancelled && revision > 1) && (
        <Tag>{t('Today.Corrected')}</Tag>
      )}
      {opened.some(({ simulated }) => simulated) && <Tag>{t('Today.Simulated')}</Tag>}
      {bangkokTime(dueAt)}
    </span>
  );
}

function Waiting({ until }: { until: number }) {
  const t = useT();
  const leftMs = useTimeLeft(until);
  const isLive = useTakenOver();
  if (leftMs === 0) return <span className="text-small font-medium text-ink-soft">{t('Today.Waiting')}</span>;
  return (
    <span key={String(isLive)} className="shrink-0 text-right whitespace-nowrap">
      <span className="block text-caption text-ink-faint">
        {isLive ? t('Today.OpensIn', { time: bangkokTime(until) }) : '\u00a0'}
      </span>
      <span role="timer" className="block text-lead font-semibold tabular-nums">
        {isLive ? formatCountdown(leftMs) : t('Today.OpensAt', { time: bangkokTime(until) })}
      </span>
    </span>
  );
}
