import { create } from 'zustand';

interface UpdateState {
  /** A newer version is downloaded and can be activated. */
  ready: boolean;
}

export const useUpdateStore = create<UpdateState>(() => ({ ready: false }));

const timeoutMs = 8_000;

let inFlight: Promise<boolean> | undefined;

/**
 * Activates the newest worker for all open pages, so that the next load uses its version. Returns false if this takes too
 * long. The page must not be reloaded then, because it could get files of both versions.
 */
export function activateNewest(): Promise<boolean> {
  inFlight ??= findNewest()
    .then((worker) => (worker ? activate(worker) : true))
    .finally(() => (inFlight = undefined));
  return inFlight;
}

/** Activates the newest worker and reloads the page. */
export async function updateNow(): Promise<boolean> {
  const activated = await activateNewest();
  if (activated) window.location.reload();
  return activated;
}

async function findNewest(): Promise<ServiceWorker | null | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.installing ?? registration?.waiting;
}

function activate(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), timeoutMs);
    const follow = () => {
      if (worker.state === 'installed') worker.postMessage({ takeOver: true });
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', follow);
    follow();
  });
}
