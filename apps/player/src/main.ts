import './app/styles.css';
import { startLocale } from './lib/i18n/locale-store';

/** Only where the app is being developed; built, neither this nor the gallery is there. */
if (import.meta.env.DEV && location.pathname === '/gallery') void import('./gallery/gallery');
else startApp();

/**
 * The language's catalogue and the app are fetched side by side; the page's head has already asked for both.
 * No top-level await: the app's chunk imports from this one, and would wait for it forever.
 */
function startApp(): void {
  Promise.all([import('./app/start'), startLocale()])
    .then(([{ start }]) => start())
    .catch(() => document.querySelector('.splash')?.classList.add('splash-failed'));
}
