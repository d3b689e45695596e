import { create } from 'zustand';

interface UpdateState {
  /** A newer version is on this device and waits to be used. */
  ready: boolean;
}

export const useUpdateStore = create<UpdateState>(() => ({ ready: false }));

const patienceMs = 8_000;

let underWay: Promise<boolean> | undefined;

/**
 * Puts the newest worker that is there in charge of all open pages, so that the next load brings its version. False when
 * it does not come in time: then the page must not be loaded again, as it might fall between the two.
 */
export function activateNewest(): Promise<boolean> {
  underWay ??= findNewest()
    .then((worker) => (worker ? activate(worker) : true))
    .finally(() => (underWay = undefined));
  return underWay;
}

/** Loads the page again, by the newest worker. */
export async function takeOver(): Promise<boolean> {
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
    setTimeout(() => resolve(false), patienceMs);
    const follow = () => {
      if (worker.state === 'installed') worker.postMessage({ takeOver: true });
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', follow);
    follow();
  });
}
