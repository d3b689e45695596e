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

interface SavedLists {
  list: readonly SavedSlip[];
  favourites: Readonly<Record<GameType, readonly string[]>>;
}

interface SavedState extends SavedLists {
  /** Whether the lists are the user's, as the newest request found them. Until then nothing may replace them. */
  loaded: boolean;
  /** Why the newest request failed. */
  error: unknown;
}

const nothing: SavedLists = { list: [], favourites: { 2: [], 3: [], 4: [] } };
const unknown: SavedState = { ...nothing, loaded: false, error: undefined };
/** What a guest has saved on this phone. It moves to the account at the next login. */
const guestKey = 'truedraw.saved';
export const mostFavourites = 100;

const userNow = (): number | undefined => useSessionStore.getState().session?.account.userId;

function readGuest(): SavedLists {
  try {
    const { list, favourites } = JSON.parse(readText(guestKey) ?? 'null') as SavedLists;
    return Array.isArray(list) ? { list, favourites: { ...nothing.favourites, ...favourites } } : nothing;
  } catch {
    return nothing;
  }
}

/** The saved slips and favourite numbers of the user, or of a guest on this phone. */
export const useSavedStore = create<SavedState>(() => unknown);

const put = (change: Partial<SavedLists>): void => {
  useSavedStore.setState(change);
  const { list, favourites } = useSavedStore.getState();
  if (userNow() === undefined) writeText(guestKey, JSON.stringify({ list, favourites }));
};

const listsOf = ({ list, favourites }: Saved): SavedLists => ({
  list,
  favourites: {
    ...nothing.favourites,
    ...Object.fromEntries(favourites.map(({ game, numbers }) => [game, numbers])),
  },
});

const union = (...lists: (readonly string[])[]): string[] =>
  [...new Set(lists.flat())].slice(0, mostFavourites);

let loads = 0;

/** Loads what is saved. An older request that is answered later must not restore what has changed since. */
export async function loadSaved(): Promise<void> {
  const userId = userNow();
  if (userId === undefined) return useSavedStore.setState({ ...unknown, ...readGuest(), loaded: true });
  const load = (loads += 1);
  useSavedStore.setState({ loaded: false, error: undefined });
  const change = await listsOfUser(userId).then(
    (lists) => ({ ...lists, loaded: true }),
    (error: unknown) => ({ error }),
  );
  if (userNow() === userId && load === loads) useSavedStore.setState(change);
}

/** What a guest saved on this phone before is brought along, each slip once by its id. */
async function listsOfUser(userId: number): Promise<SavedLists> {
  const lists = listsOf(await call('savedSlips', {}, { userId }));
  const guest = readGuest();
  if (!guest.list.length && gameTypes.every((game) => !guest.favourites[game].length)) return lists;
  for (const { createdAt: _createdAt, ...slip } of guest.list.toReversed())
    await call('saveSlip', slip, { userId });
  for (const game of gameTypes) {
    const numbers = union(lists.favourites[game], guest.favourites[game]);
    if (guest.favourites[game].length) await call('setFavourites', { game, numbers }, { userId });
  }
  writeText(guestKey, null);
  return listsOf(await call('savedSlips', {}, { userId }));
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

export const addFavourites = (game: GameType, numbers: readonly string[]): Promise<void> =>
  changeFavourites(game, (known) => union(known, numbers));

export const removeFavourites = (game: GameType, numbers: readonly string[]): Promise<void> =>
  changeFavourites(game, (known) => known.filter((number) => !numbers.includes(number)));

let changing = Promise.resolve();

/** One change after the other, because the call replaces all numbers of the game. */
function changeFavourites(
  game: GameType,
  change: (known: readonly string[]) => readonly string[],
): Promise<void> {
  const userId = userNow();
  const replace = async () => {
    if (userNow() !== userId) return;
    const numbers = change(useSavedStore.getState().favourites[game]);
    if (userId !== undefined) await call('setFavourites', { game, numbers: [...numbers] }, { userId });
    if (userNow() === userId)
      put({ favourites: { ...useSavedStore.getState().favourites, [game]: numbers } });
  };
  const changed = changing.then(replace);
  changing = changed.catch(() => undefined);
  return changed;
}

/** The slips of one user must not be shown to another. */
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session?.account.userId !== before?.account.userId) useSavedStore.setState(unknown);
});
