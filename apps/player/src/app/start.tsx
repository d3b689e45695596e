import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { network } from '../lib/api/network';
import { configResource } from '../lib/config';
import { awaitInstallOffer } from '../lib/pwa/install';
import { reloadOnce } from '../lib/pwa/reload-once';
import { startRouter } from '../lib/router/router';
import { App } from './app';
import { enter } from './enter';
import { beginTakeover } from './takeover';

export async function start(): Promise<void> {
  const place = document.querySelector('#root');
  if (!place) return;
  awaitInstallOffer();
  startLate();
  void configResource.load();
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
}

/** Before any call is made: the stored login is renewed first. */
function startLate(): void {
  network()
    .then(({ keepSession }) => keepSession())
    .then(() => import('./late'))
    .then((late) => late.startLate())
    .catch(recover);
}

/** Probably a newer version has replaced the code, or the network is gone. */
function recover(): void {
  if (navigator.onLine) void reloadOnce();
  else window.addEventListener('online', () => window.location.reload(), { once: true });
}
