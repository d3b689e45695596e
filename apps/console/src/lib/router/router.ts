import type { MouseEvent } from 'react';
import { createStore, useStore } from '../store';
import { hrefOf, type Path, type PathOptions } from './paths';
import { placeOf, type Place } from './place';

const here = (): string => location.pathname + location.search;

const place = createStore<Place>(placeOf(here()));

export const usePlace = (): Place => useStore(place);

export const startRouter = (): void => window.addEventListener('popstate', () => place.set(placeOf(here())));

/** To an address of the console. */
function openHref(href: string): void {
  if (href !== here()) history.pushState(null, '', href);
  place.set(placeOf(href));
  window.scrollTo(0, 0);
}

export const open = <P extends Path>(path: P, ...options: PathOptions<P>): void =>
  openHref(hrefOf(path, ...options));

/** Writes into the address what the page shows, such as its filters, so that it can be reloaded and shared. */
export function rewriteSearch(search: Readonly<Record<string, string | undefined>>): void {
  const kept = Object.entries({ ...place.get().search, ...search }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  const query = new URLSearchParams(kept).toString();
  const href = location.pathname + (query && `?${query}`);
  history.replaceState(null, '', href);
  place.set(placeOf(href));
}

interface LinkProps {
  href: string;
  onClick: (event: MouseEvent) => void;
}

/** A real link, so that it can be copied and opened in a tab; a plain click stays inside. */
export function linkTo<P extends Path>(path: P, ...options: PathOptions<P>): LinkProps {
  const href = hrefOf(path, ...options);
  return {
    href,
    onClick: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      openHref(href);
    },
  };
}
