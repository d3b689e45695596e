import type { Order } from './painter';

/** Paints tiles, in a worker if possible. */
export interface Renderer {
  /** The form of a canvas that an order contains. */
  surfaceOf: (canvas: HTMLCanvasElement) => HTMLCanvasElement | OffscreenCanvas;
  /** Resolves when everything is painted. Rejects when painting failed, and the renderer is then closed. */
  paint: (order: Order) => Promise<void>;
}

/** A worker that has sent no message after this time has failed to start. */
const startMs = 10_000;

let renderer: Promise<Renderer> | undefined;

/**
 * Opens a renderer in a worker. If the browser cannot start a worker or cannot transfer canvases to it, the renderer
 * runs in this thread. After a renderer was closed or could not be opened, the next call opens another.
 */
export function openRenderer(): Promise<Renderer> {
  if (renderer) return renderer;
  const opened = openInWorker(() => forget(opened)).catch(openInThisThread);
  opened.catch(() => forget(opened));
  return (renderer = opened);
}

function forget(closed: Promise<Renderer>): void {
  if (renderer === closed) renderer = undefined;
}

async function openInWorker(onClosed: () => void): Promise<Renderer> {
  if (!('transferControlToOffscreen' in HTMLCanvasElement.prototype))
    throw new Error('canvases cannot be transferred');
  const worker = new Worker(new URL('painter-worker.ts', import.meta.url), { type: 'module' });
  await started(worker);
  // The worker answers the orders one by one, in the same order.
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  worker.addEventListener('message', () => waiting.shift()?.resolve());
  worker.addEventListener('error', ({ message }) => {
    worker.terminate();
    onClosed();
    for (const { reject } of waiting.splice(0)) reject(new Error(`the painter failed: ${message}`));
  });
  return {
    surfaceOf: (canvas) => canvas.transferControlToOffscreen(),
    paint: (order) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(
          order,
          order.parts.flatMap(({ canvas }) => (canvas instanceof OffscreenCanvas ? canvas : [])),
        );
      }),
  };
}

/** Waits for the first message of a worker. Rejects when its script cannot be loaded or does not run. */
async function started(worker: Worker): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise((resolve, reject) => {
      worker.addEventListener('message', resolve, { once: true });
      worker.addEventListener('error', () => reject(new Error('no worker')), { once: true });
      timer = setTimeout(() => reject(new Error('the worker did not start')), startMs);
    });
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function openInThisThread(): Promise<Renderer> {
  const paint = (await import('./painter')).createPainter();
  return { surfaceOf: (canvas) => canvas, paint: async (order) => paint(order) };
}
