import type { ComponentType } from 'react';
import { createRenderedStore } from '../rendered-store';
import { addModalEntry, followModals, isModalStep, removeModalEntry } from './modal-history';
import { hrefOf, type Path, type PathOptions } from './paths';
import { placeOf, type Place } from './place';
import { recallScroll, rememberScroll } from './scroll';

/** The result of entering an address: a redirect, or a screen that may have to be loaded first. */
export type Entry = { redirect: string } | { screen: () => ComponentType | Promise<ComponentType> };

interface Shown {
  place: Place;
  Screen: ComponentType;
  scrollTo: number;
}

interface RouterState {
  shown: Shown | undefined;
  /** The next screen loads slowly. The previous one stays until it is loaded. */
  moving: boolean;
}

/** The app starts with the address for which the server rendered the page. */
export const useRouterStore = createRenderedStore<RouterState>(
  { shown: undefined, moving: false },
  (current) => current,
);

let enter: (place: Place) => Entry;
/** The number of the latest navigation. An earlier one whose screen is loaded later is dropped. */
let latest = 0;
/** A navigation that takes longer than this shows a progress bar. */
const slowMs = 300;
let slow: ReturnType<typeof setTimeout> | undefined;
/** The number of our pages before this one in the browser's history. */
let depth = 0;

type ReloadCheck = (place: Place) => Promise<boolean> | undefined;

/** Called before each forward navigation. If the promise is true, the browser loads the new address from the server. */
let checkReload: ReloadCheck = () => undefined;

export const setReloadCheck = (check: ReloadCheck): void => void (checkReload = check);

type HistoryChange = 'push' | 'replace' | 'pop';

async function move(href: string, wanted: HistoryChange): Promise<void> {
  latest += 1;
  const moveNumber = latest;
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
  const reloadCheck = wanted === 'push' ? checkReload(place) : undefined;
  let mustReload = false;
  if (reloadCheck) {
    mustReload = await reloadCheck;
    if (moveNumber !== latest) return;
  }
  if (wanted !== 'pop') {
    const removing = removeModalEntry();
    if (removing) {
      await removing;
      if (moveNumber !== latest) return;
    }
    // At the start there is nothing to remember, and asking would make the browser lay out the page.
    if (useRouterStore.getState().shown) rememberScroll(depth);
  }
  // As in a browser, a link to the current address adds no entry, so that each step back shows another page.
  const change = wanted === 'push' && place.href === currentHref() ? 'replace' : wanted;
  if (change === 'push') depth += 1;
  if (change === 'push') history.pushState({ depth }, '', place.href);
  else if (change === 'replace' || redirected) history.replaceState({ depth }, '', place.href);
  if (mustReload) return location.reload();
  // A sheet may stay open while the address of its page changes. A press on back that follows at once closes it.
  if (change === 'replace') addModalEntry();
  const scrollTo = change === 'pop' && !redirected ? recallScroll(depth) : 0;
  const Screen = await entry.screen();
  if (moveNumber !== latest) return;
  clearTimeout(slow);
  useRouterStore.setState({ shown: { place, Screen, scrollTo }, moving: false });
}

/** Whether "back" leads to an earlier page of ours. */
export const hasEarlierPage = (): boolean => depth > 0;

const currentHref = (): string => location.pathname + location.search + location.hash;

const depthIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'depth' in state ? Number(state.depth) || 0 : 0;

export function startRouter(decide: (place: Place) => Entry): Promise<void> {
  enter = decide;
  history.scrollRestoration = 'manual';
  depth = depthIn(history.state);
  followModals();
  window.addEventListener('popstate', ({ state }) => {
    if (isModalStep()) return;
    rememberScroll(depth);
    depth = depthIn(state);
    void move(currentHref(), 'pop');
  });
  return move(currentHref(), 'replace');
}

/** Runs the guard of the current page again and redirects if it is no longer allowed. */
export function recheck(): void {
  const { shown } = useRouterStore.getState();
  if (shown && 'redirect' in enter(shown.place)) void move(shown.place.href, 'replace');
}

/** Opens an address that is only known at run time. */
export const open = (href: string, { replace = false } = {}): Promise<void> =>
  move(href, replace ? 'replace' : 'push');

/** Opens a page in place of the current one, so that "back" does not return to the current one. */
export const replaceWith = <P extends Path>(path: P, ...options: PathOptions<P>): Promise<void> =>
  open(hrefOf(path, ...options), { replace: true });

/** Changes the address without a navigation, for example when another tab is chosen. */
export const rewriteAddress = (href: string): void => history.replaceState(history.state, '', href);

/** Loads the screen of a page in advance. */
export function prepare(href: string): void {
  const entry = enter(placeOf(href));
  if ('screen' in entry) Promise.resolve(entry.screen()).catch(() => undefined);
}

export const usePlace = (): Place => {
  const place = useRouterStore(({ shown }) => shown?.place);
  if (!place) throw new Error('no page is shown yet');
  return place;
};
