import { gameOfParam } from '../lib/game';
import { needTexts } from '../lib/i18n/locale-store';
import type { Place } from '../lib/router/place';
import type { Entry } from '../lib/router/router';
import { useSessionStore } from '../lib/session/session-store';
import { redirectOf } from './guard';
import { MissingPage } from './missing-page';
import { notFound, pages, type Page } from './pages';

export function pageAt({ path, params }: Place): Page {
  const knownGame = params['game'] === undefined || gameOfParam(params['game']);
  return path && knownGame ? pages[path] : notFound;
}

function screenOf({ screen, texts }: Page): ReturnType<Page['screen']> {
  const found = screen();
  if (!texts && !(found instanceof Promise)) return found;
  return Promise.all([found, texts && needTexts(texts)]).then(
    ([Screen]) => Screen,
    () => MissingPage,
  );
}

export function enter(place: Place): Entry {
  const page = pageAt(place);
  const redirect = redirectOf(place, page.access, useSessionStore.getState().session?.account);
  return redirect === undefined ? { screen: () => screenOf(page) } : { redirect };
}
