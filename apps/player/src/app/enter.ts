import type { ComponentType } from 'react';
import { HomePage } from '../features/market/home/home-page';
import { ErrorPage } from '../features/status/error-page';
import { NotFoundPage } from '../features/status/not-found-page';
import { gameOfParam } from '../lib/game';
import { needTexts } from '../lib/i18n/locale-store';
import type { Path } from '../lib/router/paths';
import type { Place } from '../lib/router/place';
import type { Entry } from '../lib/router/router';
import { useSessionStore } from '../lib/session/session-store';
import { redirectOf } from './guard';
import { MissingPage } from './missing-page';
import { notFound, pages, type Page } from './pages';

type FirstPath = '/' | '/404' | '/500';
export type LaterPath = Exclude<Path, FirstPath>;

/** The home page and the error pages are part of the app. */
const firstScreens: Readonly<Record<FirstPath, ComponentType>> = {
  '/': HomePage,
  '/404': NotFoundPage,
  '/500': ErrorPage,
};

const isFirst = (path: Path): path is FirstPath => path in firstScreens;

function knownPath({ path, params }: Place): Path | undefined {
  const knownGame = params['game'] === undefined || gameOfParam(params['game']);
  return knownGame ? path : undefined;
}

export function pageAt(place: Place): Page {
  const path = knownPath(place);
  return path ? pages[path] : notFound;
}

function screenAt(place: Place): ComponentType | Promise<ComponentType> {
  const path = knownPath(place);
  if (!path) return NotFoundPage;
  return isFirst(path) ? firstScreens[path] : screenLater(path).catch(() => MissingPage);
}

async function screenLater(path: LaterPath): Promise<ComponentType> {
  const { texts } = pages[path];
  const [Screen] = await Promise.all([
    import('./late').then(({ screens }) => screens[path]()),
    needTexts('core'),
    texts && needTexts(texts),
  ]);
  return Screen;
}

export function enter(place: Place): Entry {
  const { access } = pageAt(place);
  const redirect = redirectOf(place, access, useSessionStore.getState().session?.account);
  return redirect === undefined ? { screen: () => screenAt(place) } : { redirect };
}
