import { ask, useUpdateStore } from './update-now';

/**
 * Offers the version of a worker if it is another than the page's. One of the same version may take over: the page was loaded
 * from its files already. It is asked only now, since a load can get stuck while workers change.
 */
export async function meetWorker(worker: ServiceWorker | null): Promise<void> {
  if (!worker) return;
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')];
  const isOwn = await ask(worker, { isOf: scripts.map(({ src }) => new URL(src).pathname) });
  if (isOwn === false) useUpdateStore.setState({ ready: true });
  if (isOwn === true) worker.postMessage({ takeOver: true });
}
