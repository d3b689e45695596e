import { CallError } from '@truedraw/client';
import type { ResponseOf } from '@truedraw/contract';
import { gameTypes, type GameType } from '@truedraw/rules';
import { create } from 'zustand';
import { call } from '../api/call';
import { noteServerTime } from '../clock';
import { awaitAccount, useSessionStore } from '../session/session-store';
import type { Draw, OwnStakes } from './draw';

export interface DrawState {
  draw: Draw | undefined;
  /** The draw that took bets last, while none does. */
  ended: Draw | undefined;
  /** The odds of each page of 100 numbers that was asked for, in hundredths; 0 is full or blocked. */
  odds: Readonly<Record<number, readonly number[]>>;
  mine: OwnStakes | undefined;
  /** No draw takes bets: the game is closed, or nothing is scheduled. */
  none: boolean;
  /** The operator has closed the game itself. */
  gameClosed: boolean;
  error: unknown;
}

const nothing: DrawState = {
  draw: undefined,
  ended: undefined,
  odds: {},
  mine: undefined,
  none: false,
  gameClosed: false,
  error: undefined,
};

export const useDrawStore = create<Readonly<Record<GameType, DrawState>>>(() => ({
  2: nothing,
  3: nothing,
  4: nothing,
}));

const versions = new Map<string, number>();
const underWay = new Map<string, Promise<void>>();
/** The server's time in the newest answer about each game: a late answer must not bring a past draw back. */
const heardAt: Record<GameType, number> = { 2: 0, 3: 0, 4: 0 };
/** The same of each page of odds. */
const pageHeardAt = new Map<string, number>();
/**
 * A refusal has no server time, so requests are numbered: of the last answer with a draw and the last one without,
 * that of the later request counts.
 */
let questions = 0;
const answered: Record<GameType, number> = { 2: 0, 3: 0, 4: 0 };
const refused: Record<GameType, number> = { 2: 0, 3: 0, 4: 0 };

const stateOf = (game: GameType): DrawState => useDrawStore.getState()[game];
const userNow = (): number | undefined => useSessionStore.getState().session?.account.userid;

const set = (game: GameType, news: Partial<DrawState>): void =>
  useDrawStore.setState((state) => ({ [game]: { ...state[game], ...news } }));

/** Asks for the draw that takes bets, one page of its odds, and the user's own stakes in it. */
export const loadDraw = (game: GameType, index: number): Promise<void> => ask(game, index, userNow());

/** The same after a change: an answer on its way may be older, so another request is made. */
export async function reloadDraw(game: GameType, index: number): Promise<void> {
  await questionUnderWay(game, index, userNow());
  await loadDraw(game, index);
}

const pagesAtOnce = 4;

/** Asks for the odds of several pages, a few at a time. */
export async function loadPages(game: GameType, pages: readonly number[]): Promise<void> {
  const waiting = [...pages];
  const worker = async () => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) await ask(game, page);
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, worker));
}

const keyOf = (game: GameType, index: number, userid?: number): string =>
  `${game}:${index}:${userid ?? 'anyone'}`;

const questionUnderWay = (game: GameType, index: number, userid?: number): Promise<void> | undefined =>
  underWay.get(keyOf(game, index, userid));

/** One question at a time for each page and user. */
function ask(game: GameType, index: number, userid?: number): Promise<void> {
  const key = keyOf(game, index, userid);
  const question = underWay.get(key) ?? answer(game, index, userid).finally(() => underWay.delete(key));
  underWay.set(key, question);
  return question;
}

async function answer(game: GameType, index: number, userid: number | undefined): Promise<void> {
  const version = stateOf(game).odds[index] && versions.get(`${game}:${index}`);
  const request = { gametype: game, index, ...(version !== undefined && { lastModify: version }) };
  const askedAt = performance.now();
  const question = (questions += 1);
  const adoptCoin = awaitAccount();
  try {
    const own = userid === undefined ? undefined : await call('betInfoMy', request);
    const info = own ?? (await call('betInfo', request));
    noteServerTime(info.serverTime, askedAt);
    adopt(game, index, info, question);
    if (own && userid !== undefined && userNow() === userid) {
      adoptOwn(game, own);
      adoptCoin(userid, { coin: own.coin });
    }
  } catch (error) {
    if (question < answered[game]) return undefined;
    const refusal = error instanceof CallError ? error.error : undefined;
    if (refusal !== 'NoDraw' && refusal !== 'GameClosed') return set(game, { error });
    refused[game] = Math.max(refused[game], question);
    const { draw, ended } = stateOf(game);
    const gameClosed = refusal === 'GameClosed';
    return set(game, { ...nothing, none: true, gameClosed, ended: gameClosed ? undefined : (draw ?? ended) });
  }
}

function adopt(game: GameType, index: number, info: ResponseOf<'betInfo'>, question: number): void {
  const { turnId, endTime, dsTimes, bsTimes, baseBet, serverTime, betTimeMap, lastModify } = info;
  const known = stateOf(game);
  const isSameDraw = known.draw?.turnId === turnId;
  if (!isSameDraw && (serverTime < heardAt[game] || question < refused[game])) return;
  heardAt[game] = Math.max(heardAt[game], serverTime);
  answered[game] = Math.max(answered[game], question);
  const { odds, mine } = isSameDraw ? known : nothing;
  const page = `${game}:${index}`;
  const isLate = isSameDraw && serverTime < (pageHeardAt.get(page) ?? 0);
  if (betTimeMap && !isLate) {
    versions.set(page, lastModify);
    pageHeardAt.set(page, serverTime);
  }
  set(game, {
    ...nothing,
    draw: unlessSame(known.draw, { game, turnId, endTime, dsTimes, bsTimes, baseBet }),
    odds: betTimeMap && !isLate ? { ...odds, [index]: betTimeMap } : odds,
    mine,
  });
}

/** The same object while nothing in it changes, so that screens are not drawn again for nothing. */
const unlessSame = (known: Draw | undefined, draw: Draw): Draw =>
  known && JSON.stringify(known) === JSON.stringify(draw) ? known : draw;

function adoptOwn(game: GameType, own: ResponseOf<'betInfoMy'>): void {
  const { coin, betlimit, staked, dsStaked, bsStaked } = own;
  if (stateOf(game).draw?.turnId === own.turnId)
    set(game, { mine: { coin, betlimit, staked, dsStaked, bsStaked } });
}

/** After a login or a logout the stakes are another's. */
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session?.account.userid === before?.account.userid) return;
  for (const game of gameTypes) set(game, { mine: undefined });
});
