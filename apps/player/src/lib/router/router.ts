import type { ComponentType } from 'react';
import { create } from 'zustand';
import { hrefOf, type Path, type PathOptions } from './paths';
import { placeOf, type Place } from './place';
import { recallScroll, rememberScroll } from './scroll';

/** What the app says to a move: go elsewhere instead, or show a screen, which may have to be fetched first. */
export type Entry = { redirect: string } | { screen: () => ComponentType | Promise<ComponentType> };

interface Shown {
  place: Place;
  Screen: ComponentType;
  scrollTo: number;
}

interface RouterState {
  shown: Shown | undefined;
  /** A screen is being fetched and takes a while; the one before it stays until then. */
  moving: boolean;
}

export const useRouterStore = create<RouterState>(() => ({ shown: undefined, moving: false }));

let enter: (place: Place) => Entry;
/** The latest move; an earlier one whose screen arrives later is dropped. */
let latest = 0;
/** A move that takes longer says so; the others are not burdened with it. */
const slowMs = 300;
let slow: ReturnType<typeof setTimeout> | undefined;
/** How many pages of ours lie before this one in the browser's history. */
let depth = 0;

type Renewal = (place: Place) => Promise<boolean> | undefined;

/** Asked at each step forward: a promise of true says that the page is to be loaded afresh at the new address. */
let renewFor: Renewal = () => undefined;

export const renewBefore = (decide: Renewal): void => void (renewFor = decide);

type HistoryChange = 'push' | 'replace' | 'pop';

async function move(href: string, change: HistoryChange): Promise<void> {
  latest += 1;
  const mine = latest;
  let place = placeOf(href);
  let entry = enter(place);
  let redirected = false;
  while ('redirect' in entry) {
    place = placeOf(entry.redirect);
    entry = enter(place);
    redirected = true;
  }
  clearTimeout(slow);
  slow = setTimeout(() => useRouterStore.setState({ moving: true }), slowMs);
  const renewal = change === 'push' ? renewFor(place) : undefined;
  let afresh = false;
  if (renewal) {
    afresh = await renewal;
    if (mine !== latest) return;
  }
  if (change !== 'pop') rememberScroll(depth);
  if (change === 'push') depth += 1;
  if (change === 'push') history.pushState({ depth }, '', place.href);
  else if (change === 'replace' || redirected) history.replaceState({ depth }, '', place.href);
  if (afresh) return location.reload();
  const scrollTo = change === 'pop' && !redirected ? recallScroll(depth) : 0;
  const Screen = await entry.screen();
  if (mine !== latest) return;
  clearTimeout(slow);
  useRouterStore.setState({ shown: { place, Screen, scrollTo }, moving: false });
}

const here = (): string => location.pathname + location.search + location.hash;

const depthIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'depth' in state ? Number(state.depth) || 0 : 0;

export function startRouter(decide: (place: Place) => Entry): Promise<void> {
  enter = decide;
  history.scrollRestoration = 'manual';
  depth = depthIn(history.state);
  window.addEventListener('popstate', ({ state }) => {
    rememberScroll(depth);
    depth = depthIn(state);
    void move(here(), 'pop');
  });
  return move(here(), 'replace');
}

/** Asks again whether the page that is shown may be, and leads away if not. */
export function recheck(): void {
  const { shown } = useRouterStore.getState();
  if (shown && 'redirect' in enter(shown.place)) void move(shown.place.href, 'replace');
}

/** To an address that is only known at run time. */
export const open = (href: string, { replace = false } = {}): Promise<void> =>
  move(href, replace ? 'replace' : 'push');

/** The page that is left will not be come back to. */
export const replaceWith = <P extends Path>(path: P, ...options: PathOptions<P>): Promise<void> =>
  open(hrefOf(path, ...options), { replace: true });

/** Writes into the address what the page shows, such as its tab, without moving. */
export const rewriteAddress = (href: string): void => history.replaceState(history.state, '', href);

/** One page back, or home when this is the first page that the user opened. */
export const goBack = (): void => goBackOr('/');

/** One page back, or to this one when nothing of ours lies before. */
export function goBackOr(path: '/' | '/service'): void {
  if (depth > 0) history.back();
  else void replaceWith(path);
}

/** Fetches a page's screen before it is asked for. */
export function prepare(href: string): void {
  const entry = enter(placeOf(href));
  if ('screen' in entry) Promise.resolve(entry.screen()).catch(() => undefined);
}

export const usePlace = (): Place => {
  const place = useRouterStore(({ shown }) => shown?.place);
  if (!place) throw new Error('no page is shown yet');
  return place;
};
