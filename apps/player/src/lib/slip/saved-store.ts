import { randomKey } from '@truedraw/client';
import type { ResponseOf } from '@truedraw/client/player';
import { gameTypes, toBetStakes, type GameType } from '@truedraw/rules';
import { create } from 'zustand';
import { call } from '../api/call';
import { useSessionStore } from '../session/session-store';
import { readText, writeText } from '../storage';
import type { Slip } from './slip-store';

type Saved = ResponseOf<'savedSlips'>;
export type SavedSlip = Saved['list'][number];

interface SavedState {
  list: readonly SavedSlip[];
  favourites: Readonly<Record<GameType, readonly string[]>>;
}

const nothing: SavedState = { list: [], favourites: { 2: [], 3: [], 4: [] } };
/** What a guest has saved on this phone. It moves to the account at the next login. */
const guestKey = 'truedraw.saved';
const mostFavourites = 100;

const userNow = (): number | undefined => useSessionStore.getState().session?.account.userId;

function readGuest(): SavedState {
  try {
    const { list, favourites } = JSON.parse(readText(guestKey) ?? 'null') as SavedState;
    return Array.isArray(list) ? { list, favourites: { ...nothing.favourites, ...favourites } } : nothing;
  } catch {
    return nothing;
  }
}

/** The saved slips and favourite numbers of the user, or of a guest on this phone. */
export const useSavedStore = create<SavedState>(() => nothing);

const put = (change: Partial<SavedState>): void => {
  useSavedStore.setState(change);
  if (userNow() === undefined) writeText(guestKey, JSON.stringify(useSavedStore.getState()));
};

const stateOf = ({ list, favourites }: Saved): SavedState => ({
  list,
  favourites: {
    ...nothing.favourites,
    ...Object.fromEntries(favourites.map(({ game, numbers }) => [game, numbers])),
  },
});

const union = (...lists: (readonly string[])[]): string[] =>
  [...new Set(lists.flat())].slice(0, mostFavourites);

/** Loads what is saved. What a guest saved on this phone before is brought along, each slip once by its id. */
export async function loadSaved(): Promise<void> {
  const userId = userNow();
  if (userId === undefined) return useSavedStore.setState(readGuest());
  let loaded = stateOf(await call('savedSlips', {}, { userId }));
  const guest = readGuest();
  if (guest.list.length || gameTypes.some((game) => guest.favourites[game].length)) {
    for (const { createdAt: _createdAt, ...slip } of guest.list.toReversed())
      await call('saveSlip', slip, { userId });
    for (const game of gameTypes) {
      const numbers = union(loaded.favourites[game], guest.favourites[game]);
      if (guest.favourites[game].length) await call('setFavourites', { game, numbers }, { userId });
    }
    writeText(guestKey, null);
    loaded = stateOf(await call('savedSlips', {}, { userId }));
  }
  if (userNow() === userId) useSavedStore.setState(loaded);
}

const pair = ([first, second]: readonly [number, number]): [number, number] => [first, second];

export async function saveSlip({ game, lines }: Slip, name: string): Promise<void> {
  const { numberStakes, dsBet, bsBet } = toBetStakes(lines);
  const slip = { id: randomKey(), game, name, numberStakes, dsBet: pair(dsBet), bsBet: pair(bsBet) };
  if (userNow() === undefined) await loadSaved();
  else await call('saveSlip', slip);
  put({ list: [{ ...slip, createdAt: Date.now() }, ...useSavedStore.getState().list] });
}

export async function forgetSlip(id: string): Promise<void> {
  if (userNow() !== undefined) await call('forgetSlip', { id });
  put({ list: useSavedStore.getState().list.filter((slip) => slip.id !== id) });
}

/** Adds numbers to the favourites of a game. */
export const addFavourites = (game: GameType, numbers: readonly string[]): Promise<void> =>
  setFavourites(game, union(useSavedStore.getState().favourites[game], numbers));

export async function setFavourites(game: GameType, numbers: readonly string[]): Promise<void> {
  if (userNow() !== undefined) await call('setFavourites', { game, numbers: [...numbers] });
  put({ favourites: { ...useSavedStore.getState().favourites, [game]: numbers } });
}

/** The slips of one user must not be shown to another. */
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session?.account.userId !== before?.account.userId) useSavedStore.setState(nothing);
});
