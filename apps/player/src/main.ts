import './app/home.css';
import { startLocale } from './lib/i18n/locale-store';

/** The gallery exists only in development. The build removes it. */
if (import.meta.env.DEV && location.pathname === '/gallery') void import('./gallery/gallery');
else if (isOld()) showFailure();
else startApp();

/**
 * Loads the texts and the app at the same time, as the page has already asked for. A top-level await is not
 * possible, because the app's chunk imports this one and would wait for it forever.
 */
function startApp(): void {
  Promise.all([import('./app/start'), startLocale()])
    // In a task of its own, so that a slow phone can react to a touch in between.
    .then(([{ start }]) => new Promise((resolve) => setTimeout(() => resolve(start()))))
    .catch(showFailure);
}

/** Without these the app would fail later, on some screen. The page itself says which browsers are new enough. */
function isOld(): boolean {
  return !('toSorted' in Array.prototype) || !CSS.supports('selector(:has(a))');
}

/** In a page with content the splash waits in a template. */
function showFailure(): void {
  const waiting = document.querySelector<HTMLTemplateElement>('template#splash');
  const root = document.querySelector('#root');
  if (waiting) root?.replaceChildren(waiting.content);
  root?.removeAttribute('data-prebuilt');
  document.querySelector('.splash')?.classList.add('splash-failed');
}
