import { create } from 'zustand';

interface UpdateState {
  /** A newer version is downloaded and can be shown. */
  ready: boolean;
}

export const useUpdateStore = create<UpdateState>(() => ({ ready: false }));

/** A tap waits for a new version this long, a reload longer: the version may still be downloaded. */
const tapMs = 4_000;
const reloadMs = 40_000;
/** A worker may have to be started before it can answer. */
const answerMs = 10_000;

/** Makes the newest version that of the next load. Returns false if this takes too long. */
export const chooseOnTap = (): Promise<boolean> => within(tapMs, chooseNewest());

/** Makes the newest version that of the next load, and reloads the page. */
export async function updateNow(): Promise<boolean> {
  const chosen = await within(reloadMs, chooseNewest());
  if (chosen) window.location.reload();
  return chosen;
}

/** The worker may take over much later: Chromium waits until the old one is idle, which can take minutes. */
async function chooseNewest(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const worker = registration?.installing ?? registration?.waiting;
  if (!worker) return true;
  return (await isInstalled(worker)) && (await ask(worker, { choose: true })) === true;
}

const isInstalled = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const follow = () => {
      if (worker.state !== 'installing') resolve(worker.state !== 'redundant');
    };
    worker.addEventListener('statechange', follow);
    follow();
  });

/** Sends a message to a worker and returns its answer, undefined if there is none. */
export function ask(worker: ServiceWorker, message: object): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<unknown>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true });
    port1.start();
  });
  worker.postMessage(message, [port2]);
  return Promise.race([answer, after(answerMs)]).finally(() => port1.close());
}

const within = async (milliseconds: number, answer: Promise<boolean>): Promise<boolean> =>
  (await Promise.race([answer, after(milliseconds)])) === true;

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
