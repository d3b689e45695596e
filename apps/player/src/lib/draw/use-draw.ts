import type { GameType } from '@truedraw/rules';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { serverNow } from '../clock';
import { useLive, usePoll } from '../live/use-live';
import { useFresh } from '../resource';
import { useSessionStore } from '../session/session-store';
import { applyMovedOdds, loadDraw, reloadDraw, reloadOdds, useDrawStore, type DrawState } from './draw-info';

/** The odds are reloaded at most this often, even if they change more often. */
const oddsPaceMs = 1_500;
/** After a close all phones load the next draw within this time. The countdown has already shown the close. */
const closeSpreadMs = 1_000;
const longestTimerMs = 2 ** 31 - 1;

/** Between two draws the app polls often at first, because most gaps are short. A closed game is polled slowly. */
const gapPaceMs = 2_000;
const longGapPaceMs = 10_000;
const shortGapTries = 30;

/** A random delay, so that not all phones send their requests at the same moment. */
const randomDelay = (mostMs: number): number => Math.random() * mostMs;

const isPageActive = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/** The draw of a game and the odds of one page of numbers. Both are updated while the component is shown. */
export function useDraw(game: GameType, index = 0) {
  const state = useDrawStore((games) => games[game]);
  const load = useCallback(() => loadDraw(game, index), [game, index]);
  const reload = useCallback(() => reloadDraw(game, index), [game, index]);

  useFresh({ load }, 0);
  usePoll(() => void load(), { liveMs: 30_000, cutMs: 5_000 });
  useLive('reset', () => void reload());
  useLive('close', (closed) => {
    if (closed.game === game) setTimeout(() => void reload(), randomDelay(closeSpreadMs));
  });
  useOddsMoves(game, index);
  useOwner(load);
  useNextDraw(state, load);

  return { ...state, pageOdds: state.odds[index], retry: () => void load() };
}

function useOddsMoves(game: GameType, index: number): void {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = useEffectEvent(() => reloadOdds(game, index));
  useEffect(
    () => () => {
      clearTimeout(pending.current);
      pending.current = undefined;
    },
    [],
  );
  useLive('odds', (moved) => {
    if (moved.game !== game || !applyMovedOdds(game, index, moved) || pending.current) return;
    pending.current = setTimeout(
      () => {
        pending.current = undefined;
        void reload();
      },
      oddsPaceMs - randomDelay(1_000),
    );
  });
}

/** Loads the stakes again after a login or logout, because they belong to another user. */
function useOwner(load: () => Promise<void>): void {
  const userId = useSessionStore((state) => state.session?.account.userId);
  const shownFor = useRef(userId);
  useEffect(() => {
    if (shownFor.current === userId) return;
    shownFor.current = userId;
    void load();
  }, [userId, load]);
}

/** Polls after the close, and while no draw is open, until the next draw opens. */
function useNextDraw({ draw, none, gameClosed }: DrawState, load: () => Promise<void>): void {
  const closesAt = draw?.closesAt;
  useEffect(() => {
    if (closesAt === undefined && !none) return undefined;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout>;
    const pace = () => (gameClosed || tries >= shortGapTries ? longGapPaceMs : gapPaceMs);
    const wait = (delayMs: number) => {
      timer = setTimeout(
        () => {
          if (isPageActive()) void load();
          tries += 1;
          wait(pace());
        },
        Math.min(longestTimerMs, delayMs + randomDelay(500)),
      );
    };
    wait(closesAt === undefined ? pace() : Math.max(0, closesAt - serverNow()) + 300);
    return () => clearTimeout(timer);
  }, [closesAt, none, gameClosed, load]);
}
