import { runClock, stopClock } from '../lib/clock';
import { useLocaleStore } from '../lib/i18n/locale-store';
import { pageData } from '../lib/page-data';
import { useRouterStore } from '../lib/router/router';

/** Marks the root while it holds what the server rendered. */
const mark = 'data-prebuilt';

let isTakingOver = false;

/**
 * Whether React can take over what the server rendered: this page in this language. Otherwise it renders anew, and what
 * the server rendered stays until then.
 */
export function beginTakeover(root: Element): boolean {
  const { locale } = useLocaleStore.getState();
  const place = useRouterStore.getState().shown?.place;
  isTakingOver =
    pageData !== undefined &&
    root.hasAttribute(mark) &&
    pageData.locale === locale &&
    pageData.path === place?.path &&
    isAsRendered(place);
  if (isTakingOver && pageData) stopClock(pageData.now);
  return isTakingOver;
}

/** The server renders the rules without a chosen game. */
const isAsRendered = ({ path, search }: { path: string | undefined; search: object }): boolean =>
  path !== '/rule' || Object.keys(search).length === 0;

/** Ends the takeover once the app stands. True only for the first screen, and only if the server rendered it. */
export function endTakeover(): boolean {
  document.querySelector(`#root[${mark}]`)?.removeAttribute(mark);
  const took = isTakingOver;
  isTakingOver = false;
  runClock();
  return took;
}
