import { bangkokDay, type GameType } from '@truedraw/rules';
import { useCallback, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../lib/clock';
import { useLive, usePoll } from '../../lib/live/use-live';
import { useFresh } from '../../lib/resource';
import type { LoggedDraw } from './chart/model';
import { loadLog, readLog, select, type DrawLog } from './draw-log';
import type { Span } from './filter';

export interface Draws {
  /** Oldest first. Undefined until some are loaded. */
  draws: readonly LoggedDraw[] | undefined;
  error: unknown;
  retry: () => void;
}

interface State {
  game: GameType;
  log?: DrawLog | undefined;
  error?: unknown;
}

/** The draws of a span: cached ones at once, new ones when they are loaded. Without a span nothing is loaded. */
export function useDraws(game: GameType, span: Span | undefined): Draws {
  const { dateCount: count = 0, startDate: from, endDate: to, session = 'all' }: Partial<Span> = span ?? {};
  const [state, setState] = useState<State>({ game, log: readLog(game) });
  const latest = useRef(0);

  const load = useCallback(async () => {
    if (!from || !to) return;
    latest.current += 1;
    const requestNumber = latest.current;
    try {
      const log = await loadLog(game, { from, to, count, session }, bangkokDay(serverNow()));
      if (requestNumber === latest.current) setState({ game, log });
    } catch (error) {
      if (requestNumber === latest.current)
        setState((before) => (before.game === game ? { ...before, error } : { game, error }));
    }
  }, [game, from, to, count, session]);
  useFresh({ load }, 0);
  useLive('result', () => void load());
  useLive('reset', () => void load());
  usePoll(() => void load(), { liveMs: 300_000, cutMs: 60_000 });

  const log = state.game === game ? state.log : readLog(game);
  const draws = useMemo(
    () => (log && from && to ? select(log, { from, to, count, session }) : undefined),
    [log, from, to, count, session],
  );
  return { draws, error: state.error, retry: () => void load() };
}
