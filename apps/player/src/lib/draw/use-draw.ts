import type { GameType } from '@truedraw/rules';
import { useCallback, useEffect, useRef } from 'react';
import { serverNow } from '../clock';
import { useLive, usePoll } from '../live/use-live';
import { useFresh } from '../resource';
import { useAccount } from '../session/use-account';
import { loadDraw, useDrawStore } from './draw-info';

/** However often odds move, they are asked for no more often than this. */
const oddsPaceMs = 1_500;
const longestTimerMs = 2 ** 31 - 1;

/** The draw of a game and the odds of one page of its numbers, kept up to date while the component is shown. */
export function useDraw(game: GameType, index = 0) {
  const state = useDrawStore((games) => games[game]);
  const load = useCallback(() => loadDraw(game, index), [game, index]);

  useFresh({ load }, 0);
  usePoll(() => void load(), { liveMs: 30_000, cutMs: 5_000 });
  useLive('reset', () => void load());
  useLive('close', (closed) => {
    if (closed.game === game) void load();
  });
  useOddsMoves(game, load);
  useOwner(load);
  useNextDraw(state.draw?.endTime, load);

  return { ...state, pageOdds: state.odds[index], retry: () => void load() };
}

function useOddsMoves(game: GameType, load: () => Promise<void>): void {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);
  useLive('odds', (moved) => {
    if (moved.game !== game || pending.current) return;
    pending.current = setTimeout(() => {
      pending.current = undefined;
      void load();
    }, oddsPaceMs);
  });
}

/** After a login or a logout the stakes are another's. */
function useOwner(load: () => Promise<void>): void {
  const userid = useAccount()?.userid;
  const shownFor = useRef(userid);
  useEffect(() => {
    if (shownFor.current === userid) return;
    shownFor.current = userid;
    void load();
  }, [userid, load]);
}

/** Past the close, until the next draw is told. */
function useNextDraw(endTime: number | undefined, load: () => Promise<void>): void {
  useEffect(() => {
    if (endTime === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (delayMs: number) => {
      timer = setTimeout(() => {
        void load();
        wait(2_000);
      }, delayMs);
    };
    wait(Math.min(longestTimerMs, Math.max(0, endTime - serverNow()) + 300));
    return () => clearTimeout(timer);
  }, [endTime, load]);
}
