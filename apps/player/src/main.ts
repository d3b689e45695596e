import './app/home.css';
import { startLocale } from './lib/i18n/locale-store';

/** The gallery exists only in development. The build removes it. */
if (import.meta.env.DEV && location.pathname === '/gallery') void import('./gallery/gallery');
else if (isOld()) showFailure();
else startApp();

/**
 * Loads the texts and the app at the same time. The head of the page already preloads both. A top-level await is not
 * possible, because the app's chunk imports this one and would wait for it forever.
 */
function startApp(): void {
  painted()
    .then(() => Promise.all([import('./app/start'), startLocale()]))
    .then(([{ start }]) => start())
    .catch(showFailure);
}

/** What the server rendered is painted before the app runs. A hidden page is not painted at all. */
async function painted(): Promise<void> {
  if (!document.querySelector('#root[data-prebuilt]') || document.visibilityState === 'hidden') return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
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
