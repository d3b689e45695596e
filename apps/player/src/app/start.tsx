import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { configResource } from '../lib/config';
import { awaitInstallOffer } from '../lib/pwa/install';
import { startRouter } from '../lib/router/router';
import { keepSession } from '../lib/session/keep-session';
import { App } from './app';
import { enter } from './enter';
import { followBets } from './follow-bets';
import { followChat } from './follow-chat';
import { followLive } from './follow-live';
import { followResults } from './follow-results';
import { followSession } from './follow-session';
import { beginTakeover } from './takeover';

export async function start(): Promise<void> {
  const place = document.querySelector('#root');
  if (!place) return;
  awaitInstallOffer();
  void configResource.load();
  keepSession();
  followSession();
  followLive();
  followChat();
  followBets();
  followResults();
  await startRouter(enter);
  // React renders a transition in small steps, so a slow phone can react to a touch in between.
  startTransition(() => {
    const app = (
      <StrictMode>
        <App />
      </StrictMode>
    );
    if (beginTakeover(place)) hydrateRoot(place, app);
    else createRoot(place).render(app);
  });
  runWhenIdle(watchLog);
  if (import.meta.env.PROD) runWhenIdle(startWorker);
}

const watchLog = (): void =>
  void import('../lib/proof/watch-log').then((it) => it.watchLog()).catch(() => undefined);

/** The app also works where the browser has no service workers or forbids them. */
const startWorker = (): void =>
  void import('./start-worker').then((it) => it.startWorker()).catch(() => undefined);

/** Runs the work when the page has loaded and the browser is idle. */
function runWhenIdle(work: () => void): void {
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1_000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
