import { ErrorPage } from '../features/status/error-page';
import { gameOfParam } from '../lib/game';
import type { Place } from '../lib/router/place';
import type { Entry } from '../lib/router/router';
import { useSessionStore } from '../lib/session/session-store';
import { redirectOf } from './guard';
import { notFound, pages, type Page } from './pages';

export function pageAt({ path, params }: Place): Page {
  const knownGame = params['game'] === undefined || gameOfParam(params['game']);
  return path && knownGame ? pages[path] : notFound;
}

/** A page whose code cannot be fetched is an error like any other. */
function screenOf({ screen }: Page): ReturnType<Page['screen']> {
  const found = screen();
  return found instanceof Promise ? found.catch(() => ErrorPage) : found;
}

export function enter(place: Place): Entry {
  const page = pageAt(place);
  const redirect = redirectOf(place, page.access, useSessionStore.getState().session?.account);
  return redirect === undefined ? { screen: () => screenOf(page) } : { redirect };
}
