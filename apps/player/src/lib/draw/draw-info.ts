import type { GameType } from '@truedraw/rules';
import { create } from 'zustand';
import { call } from '../api/call';
import { codeOf } from '../api/call-error';
import { noteServerTime } from '../clock';
import { updateAccount, useSessionStore } from '../session/session-store';
import type { Draw, OwnStakes } from './draw';

interface DrawState {
  draw: Draw | undefined;
  /** The odds of each page of 100 numbers that was asked for, in hundredths; 0 is full or blocked. */
  odds: Readonly<Record<number, readonly number[]>>;
  mine: OwnStakes | undefined;
  /** No draw takes bets: the game is closed, or nothing is scheduled. */
  none: boolean;
  error: unknown;
}

const nothing: DrawState = { draw: undefined, odds: {}, mine: undefined, none: false, error: undefined };

export const useDrawStore = create<Readonly<Record<GameType, DrawState>>>(() => ({
  2: nothing,
  3: nothing,
  4: nothing,
}));

const versions = new Map<string, number>();
const flights = new Map<string, Promise<void>>();

const set = (game: GameType, news: Partial<DrawState>): void =>
  useDrawStore.setState((state) => ({ [game]: { ...state[game], ...news } }));

/** Asks for the draw that takes bets and for one page of its odds; one question at a time for each page. */
export function loadDraw(game: GameType, index: number): Promise<void> {
  const key = `${game}:${index}`;
  const flight = flights.get(key) ?? ask(game, index, key).finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}

async function ask(game: GameType, index: number, key: string): Promise<void> {
  const userid = useSessionStore.getState().session?.account.userid;
  const version = versions.get(key);
  const request = { gametype: game, index, ...(version !== undefined && { lastModify: version }) };
  const askedAt = performance.now();
  try {
    const own = userid === undefined ? undefined : await call('betInfoMy', request);
    const info = own ?? (await call('betInfo', request));
    noteServerTime(info.serverTime, askedAt);
    const { turnId, endTime, dsTimes, bsTimes, baseBet, betTimeMap, lastModify } = info;
    const known = useDrawStore.getState()[game];
    const odds = known.draw?.turnId === turnId ? known.odds : {};
    if (betTimeMap) versions.set(key, lastModify);
    const sameUser = useSessionStore.getState().session?.account.userid === userid;
    const mine = own && sameUser ? ownOf(own) : undefined;
    if (mine && userid !== undefined) updateAccount(userid, { coin: mine.coin });
    set(game, {
      draw: { game, turnId, endTime, dsTimes, bsTimes, baseBet },
      odds: betTimeMap ? { ...odds, [index]: betTimeMap } : odds,
      mine,
      none: false,
      error: undefined,
    });
  } catch (error) {
    const code = codeOf(error);
    if (code === 409 || code === 403) {
      versions.delete(key);
      set(game, { ...nothing, none: true });
    } else set(game, { error });
  }
}

const ownOf = ({ coin, betlimit, staked, dsStaked, bsStaked }: OwnStakes): OwnStakes => ({
  coin,
  betlimit,
  staked,
  dsStaked,
  bsStaked,
});
