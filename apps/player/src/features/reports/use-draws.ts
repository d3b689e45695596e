import { bangkokDay, type GameType } from '@truedraw/rules';
import { useCallback, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../lib/clock';
import { useLive, usePoll } from '../../lib/live/use-live';
import { useFresh } from '../../lib/resource';
import { loadUntilThere } from '../../lib/results/load-until-there';
import type { LoggedDraw } from './chart/model';
import { covers, loadLog, readLog, select, type DrawLog } from './draw-log';
import type { Span } from './filter';

export interface Draws {
  /** Oldest first. Undefined until all of the span are loaded, apart from newer ones. */
  draws: readonly LoggedDraw[] | undefined;
  error: unknown;
  retry: () => void;
}

interface State {
  game: GameType;
  log?: DrawLog | undefined;
  /** The span that was loaded last. Of the longest span the log has the newest draws, and does not cover it. */
  loaded?: string;
  failed?: { span: string; error: unknown };
}

/** The draws of a span: cached ones at once, new ones when they are loaded. Without a span nothing is loaded. */
export function useDraws(game: GameType, span: Span | undefined): Draws {
  const { dateCount: count = 0, startDate: from, endDate: to, session = 'all' }: Partial<Span> = span ?? {};
  const [state, setState] = useState<State>({ game, log: readLog(game) });
  const latest = useRef(0);
  const name = [from, to, count, session].join(' ');

  const load = useCallback(async () => {
    if (!from || !to) return;
    latest.current += 1;
    const requestNumber = latest.current;
    try {
      const log = await loadLog(game, { from, to, count, session }, bangkokDay(serverNow()));
      if (requestNumber === latest.current) setState({ game, log, loaded: name });
    } catch (error) {
      if (requestNumber === latest.current)
        setState((before) => ({
          ...(before.game === game ? before : { game }),
          failed: { span: name, error },
        }));
    }
  }, [game, from, to, count, session, name]);
  useFresh({ load }, 0);
  useLive('result', ({ turnId, revision }) => void loadUntilThere(load, () => has(game, turnId, revision)));
  useLive('reset', () => void load());
  usePoll(() => void load(), { liveMs: 300_000, cutMs: 60_000 });

  const isSame = state.game === game;
  const log = isSame ? state.log : readLog(game);
  const isLoaded = isSame && state.loaded === name;
  const draws = useMemo(() => {
    if (!log || !from || !to) return undefined;
    const wanted = { from, to, count, session };
    return isLoaded || covers(log, wanted) ? select(log, wanted) : undefined;
  }, [log, isLoaded, from, to, count, session]);
  const { failed } = state;
  const error = isSame && failed?.span === name ? failed.error : undefined;
  return { draws, error, retry: () => void load() };
}

const has = (game: GameType, turnId: number, revision: number): boolean =>
  readLog(game)?.draws.some((draw) => draw.turnId === turnId && draw.revision >= revision) ?? false;
