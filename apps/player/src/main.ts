import './app/styles.css';
import { startLocale } from './lib/i18n/locale-store';

/**
 * The language's catalogue and the app are fetched side by side; the page's head has already asked for both.
 * No top-level await: the app's chunk imports from this one, and would wait for it forever.
 */
Promise.all([import('./app/start'), startLocale()])
  .then(([{ start }]) => start())
  .catch(() => document.querySelector('.splash')?.classList.add('splash-failed'));
