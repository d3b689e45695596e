import { CallError } from '@truedraw/client';
import type { ResponseOf } from '@truedraw/client/player';
import { gameTypes, type GameType } from '@truedraw/rules';
import { call } from '../api/call';
import { recordServerTime } from '../clock';
import type { MovedOdds } from '../live/events';
import { pageData } from '../page-data';
import { createRenderedStore } from '../rendered-store';
import { fillers } from '../resource';
import { startAccountUpdate, useSessionStore } from '../session/session-store';
import { drawOf, type Draw, type OwnStakes } from './draw';

export interface DrawState {
  draw: Draw | undefined;
  /** The last open draw, while no draw is open. */
  ended: Draw | undefined;
  /** The odds of each loaded page of 100 numbers, in hundredths. 0 is full or blocked. */
  odds: Readonly<Record<number, readonly number[]>>;
  /** For each loaded page, the places of numbers with little room left. */
  nearlyFull: Readonly<Record<number, readonly number[]>>;
  mine: OwnStakes | undefined;
  /** No draw takes bets: the game is closed, or nothing is scheduled. */
  none: boolean;
  /** The operator has closed the game itself. */
  gameClosed: boolean;
  error: unknown;
}

const emptyState: DrawState = {
  draw: undefined,
  ended: undefined,
  odds: {},
  nearlyFull: {},
  mine: undefined,
  none: false,
  gameClosed: false,
  error: undefined,
};

/** The draw of the page is known at the start. Its odds are loaded. */
function statesWith(inPage: unknown): Readonly<Record<GameType, DrawState>> {
  const draw = inPage as Draw | undefined;
  const none = { 2: emptyState, 3: emptyState, 4: emptyState };
  return draw ? { ...none, [draw.game]: { ...emptyState, draw } } : none;
}

export const useDrawStore = createRenderedStore(
  statesWith(pageData?.resources['draw']),
  (current) => current,
);
fillers.push({ name: 'draw', fill: (data) => useDrawStore.setState(statesWith(data)) });

const versions = new Map<string, number>();
const inFlight = new Map<string, Promise<void>>();
/** The server's time in the newest response for each game. An older response must not restore a past draw. */
const newestAt: Record<GameType, number> = { 2: 0, 3: 0, 4: 0 };
/** The same for each page of odds. */
const pageNewestAt = new Map<string, number>();
/**
 * A refusal has no server time, so requests are numbered. If one response has a draw and another is a refusal, the one
 * with the higher request number counts.
 */
let requestCount = 0;
const answered: Record<GameType, number> = { 2: 0, 3: 0, 4: 0 };
const refused: Record<GameType, number> = { 2: 0, 3: 0, 4: 0 };

const stateOf = (game: GameType): DrawState => useDrawStore.getState()[game];
const userNow = (): number | undefined => useSessionStore.getState().session?.account.userId;

const set = (game: GameType, change: Partial<DrawState>): void =>
  useDrawStore.setState((state) => ({ [game]: { ...state[game], ...change } }));

/** Loads the open draw, one page of its odds, and the user's own stakes. */
export const loadDraw = (game: GameType, index: number): Promise<void> => load(game, index, userNow());

/** Loads the draw after a change. An in-flight request may be older than the change, so another one follows it. */
export async function reloadDraw(game: GameType, index: number): Promise<void> {
  await inFlightRequest(game, index, userNow());
  await loadDraw(game, index);
}

/** The same for the odds alone, which are the same for everybody: the server has that answer ready. */
export async function reloadOdds(game: GameType, index: number): Promise<void> {
  await inFlightRequest(game, index);
  await load(game, index);
}

/** Takes over the changed odds that the stream sent. Returns whether the page must still be loaded. */
export function applyMovedOdds(game: GameType, index: number, moved: MovedOdds): boolean {
  const { turnId, serverTime = 0, pages } = moved;
  const page = pages?.find((one) => one.index === index);
  if (!page) return !pages;
  const { draw, odds, nearlyFull } = stateOf(game);
  const key = `${game}:${index}`;
  if (draw?.turnId !== turnId || !odds[index]) return true;
  if (versions.get(key) === page.version || serverTime < (pageNewestAt.get(key) ?? 0)) return false;
  if (!page.odds) return true;
  versions.set(key, page.version);
  pageNewestAt.set(key, serverTime);
  set(game, {
    odds: { ...odds, [index]: page.odds },
    nearlyFull: { ...nearlyFull, [index]: page.nearlyFull ?? [] },
  });
  return false;
}

const pagesAtOnce = 4;

/** Loads the odds of several pages, a few at a time. */
export async function loadPages(game: GameType, pages: readonly number[]): Promise<void> {
  const waiting = [...pages];
  const worker = async () => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) await load(game, page);
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, worker));
}

const keyOf = (game: GameType, index: number, userId?: number): string =>
  `${game}:${index}:${userId ?? 'anyone'}`;

const inFlightRequest = (game: GameType, index: number, userId?: number): Promise<void> | undefined =>
  inFlight.get(keyOf(game, index, userId));

/** Sends at most one request at a time for each page and user. */
function load(game: GameType, index: number, userId?: number): Promise<void> {
  const key = keyOf(game, index, userId);
  const response = inFlight.get(key) ?? fetchInfo(game, index, userId).finally(() => inFlight.delete(key));
  inFlight.set(key, response);
  return response;
}

async function fetchInfo(game: GameType, index: number, userId: number | undefined): Promise<void> {
  const version = stateOf(game).odds[index] && versions.get(`${game}:${index}`);
  const request = { game, index, ...(version !== undefined && { version }) };
  const askedAt = performance.now();
  const requestNumber = (requestCount += 1);
  const applyCoin = startAccountUpdate();
  try {
    const own = userId === undefined ? undefined : await call('betInfoMy', request);
    const info = own ?? (await call('betInfo', request));
    recordServerTime(info.serverTime, askedAt);
    applyInfo(game, index, info, requestNumber);
    if (own && userId !== undefined && userNow() === userId) {
      applyOwn(game, own);
      applyCoin(userId, { coin: own.coin });
    }
  } catch (error) {
    if (requestNumber < answered[game]) return undefined;
    const refusal = error instanceof CallError ? error.error : undefined;
    if (refusal !== 'NoDraw' && refusal !== 'GameClosed') return set(game, { error });
    refused[game] = Math.max(refused[game], requestNumber);
    const { draw, ended } = stateOf(game);
    const gameClosed = refusal === 'GameClosed';
    return set(game, {
      ...emptyState,
      none: true,
      gameClosed,
      ended: gameClosed ? undefined : (draw ?? ended),
    });
  }
}

function applyInfo(game: GameType, index: number, info: ResponseOf<'betInfo'>, requestNumber: number): void {
  const { turnId, serverTime, odds: pageOdds, nearlyFull: pageMarks = [], version } = info;
  const known = stateOf(game);
  const isSameDraw = known.draw?.turnId === turnId;
  if (!isSameDraw && (serverTime < newestAt[game] || requestNumber < refused[game])) return;
  newestAt[game] = Math.max(newestAt[game], serverTime);
  answered[game] = Math.max(answered[game], requestNumber);
  const { odds, nearlyFull, mine } = isSameDraw ? known : emptyState;
  const page = `${game}:${index}`;
  const isLate = isSameDraw && serverTime < (pageNewestAt.get(page) ?? 0);
  const isNew = pageOdds && !isLate;
  if (isNew) {
    versions.set(page, version);
    pageNewestAt.set(page, serverTime);
  }
  set(game, {
    ...emptyState,
    draw: unlessSame(known.draw, drawOf(game, info)),
    odds: isNew ? { ...odds, [index]: pageOdds } : odds,
    nearlyFull: isNew ? { ...nearlyFull, [index]: pageMarks } : nearlyFull,
    mine,
  });
}

/** Returns the same object if nothing has changed, so that screens are not rendered again. */
const unlessSame = (known: Draw | undefined, draw: Draw): Draw =>
  known && JSON.stringify(known) === JSON.stringify(draw) ? known : draw;

function applyOwn(game: GameType, own: ResponseOf<'betInfoMy'>): void {
  const { coin, betLimit, staked, dsStaked, bsStaked } = own;
  if (stateOf(game).draw?.turnId === own.turnId)
    set(game, { mine: { coin, betLimit, staked, dsStaked, bsStaked } });
}

/** After a login or logout the stakes belong to another user and are removed. */
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session?.account.userId === before?.account.userId) return;
  for (const game of gameTypes) set(game, { mine: undefined });
});
