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

const timeoutMs = 8_000;
/**
 * Chromium replaces a worker when it becomes idle. A worker that becomes idle while the next one asks can be missed;
 * then it stays until it has handled one more event, so it is sent an empty message. The next one asks again between two
 * messages, because a worker with a message is not idle.
 */
const turnMs = 750;

let inFlight: Promise<boolean> | undefined;

/**
 * Activates the newest worker for all open pages, so that the next load uses its version. Returns false if this takes too
 * long. The page must not be reloaded then, because it could get files of both versions.
 */
export function activateNewest(): Promise<boolean> {
  inFlight ??= findNewest()
    .then((newest) => (newest ? activate(newest) : true))
    .finally(() => (inFlight = undefined));
  return inFlight;
}

/** Activates the newest worker and reloads the page. */
export async function updateNow(): Promise<boolean> {
  const activated = await activateNewest();
  if (activated) window.location.reload();
  return activated;
}

async function findNewest(): Promise<Newest | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const worker = registration?.installing ?? registration?.waiting;
  return worker ? { worker, active: registration?.active } : undefined;
}

function activate({ worker, active }: Newest): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (activated: boolean) => {
      clearInterval(repeating);
      clearTimeout(timer);
      resolve(activated);
    };
    const follow = () => {
      if (worker.state === 'installed') worker.postMessage({ takeOver: true });
      if (worker.state === 'activated') end(true);
      if (worker.state === 'redundant') end(false);
    };
    let isMessageNext = true;
    const repeating = setInterval(() => {
      if (isMessageNext) active?.postMessage({});
      else follow();
      isMessageNext = !isMessageNext;
    }, turnMs);
    const timer = setTimeout(() => end(false), timeoutMs);
    worker.addEventListener('statechange', follow);
    follow();
  });
}
