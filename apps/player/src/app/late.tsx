import { needTexts } from '../lib/i18n/locale-store';
import { followAnnouncements } from './follow-announcements';
import { followBets } from './follow-bets';
import { followChat } from './follow-chat';
import { followLive } from './follow-live';
import { followResults } from './follow-results';
import { followSession } from './follow-session';
import './styles.css';

export { Bars, Hosts } from './hosts';
export { screens } from './screens';

/**
 * What the first view of home does without: it is loaded right after it, and before any other screen. The code of calls
 * and the style of all screens come with it, as one file.
 */
export function startLate(): void {
  followSession();
  followLive();
  followChat();
  followBets();
  followResults();
  followAnnouncements();
  void needTexts('core').catch(() => undefined);
  runLater(watchLog);
  if (import.meta.env.PROD) runLater(startWorker);
}

const watchLog = (): void =>
  void import('../lib/proof/watch-log').then((it) => it.watchLog()).catch(() => undefined);

/** The app also works where the browser has no service workers or forbids them. */
const startWorker = (): void =>
  void import('./start-worker').then((it) => it.startWorker()).catch(() => undefined);

const laterMs = 2_000;

/** Runs the work when the page has stood for a while and the browser is idle: nobody waits for it. */
function runLater(work: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else work();
  }, laterMs);
}
