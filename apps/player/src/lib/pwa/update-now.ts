import { create } from 'zustand';

interface UpdateState {
  /** A newer version is downloaded and can be activated. */
  ready: boolean;
}

export const useUpdateStore = create<UpdateState>(() => ({ ready: false }));

interface Newest {
  worker: ServiceWorker;
  active: ServiceWorker | null | undefined;
}

/** A tap waits for a new version this long, once. */
const tapMs = 4_000;
/** A reload can wait until Chromium finds the old worker idle, which is half a minute after its last event. */
const reloadMs = 40_000;
/**
 * Chromium asks the old worker once to end as soon as it is idle. One that becomes idle at that moment can be missed; then
 * it stays until it has handled one more event, so it is sent an empty message. Any further one would only keep it awake.
 */
const nudgeMs = 2_000;

/** Those that were asked to take over, and whether they have. */
const asked = new WeakMap<ServiceWorker, Promise<boolean>>();

/**
 * Activates the newest worker for all open pages, so that the next load uses its version. Returns false if this takes too
 * long. The page must not be reloaded then, because it could get files of both versions.
 */
export const activateOnTap = (): Promise<boolean> =>
  activateNewest((isFirstTime) => (isFirstTime ? tapMs : 0));

/** Activates the newest worker and reloads the page. */
export async function updateNow(): Promise<boolean> {
  const activated = await activateNewest(() => reloadMs);
  if (activated) window.location.reload();
  return activated;
}

async function activateNewest(patienceMs: (isFirstTime: boolean) => number): Promise<boolean> {
  const newest = await findNewest();
  if (!newest) return true;
  const before = asked.get(newest.worker);
  const activated = before ?? activate(newest);
  asked.set(newest.worker, activated);
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs(!before)));
  return Promise.race([activated, late]);
}

async function findNewest(): Promise<Newest | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const worker = registration?.installing ?? registration?.waiting;
  return worker ? { worker, active: registration?.active } : undefined;
}

function activate({ worker, active }: Newest): Promise<boolean> {
  return new Promise((resolve) => {
    const follow = () => {
      if (worker.state === 'installed') {
        worker.postMessage({ takeOver: true });
        setTimeout(() => worker.state === 'installed' && active?.postMessage({}), nudgeMs);
      }
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', follow);
    follow();
  });
}
