import type { Order } from './painter';

/** Paints tiles, in a worker if possible. */
export interface Renderer {
  /** What a canvas has to be handed over as. */
  surfaceOf: (canvas: HTMLCanvasElement) => HTMLCanvasElement | OffscreenCanvas;
  /** Resolves when everything is painted; rejects when it never will be, and then the renderer is closed. */
  paint: (order: Order) => Promise<void>;
}

/** A thread that has not said a word for this long will not begin. */
const startMs = 10_000;

let renderer: Promise<Renderer> | undefined;

/**
 * In another thread; where the browser has none for us, or cannot hand canvases over to it, in this one. After one was
 * closed, and after none could be opened, the next to ask gets another.
 */
export function openRenderer(): Promise<Renderer> {
  if (renderer) return renderer;
  const opened = elsewhere(() => forget(opened)).catch(here);
  opened.catch(() => forget(opened));
  return (renderer = opened);
}

function forget(closed: Promise<Renderer>): void {
  if (renderer === closed) renderer = undefined;
}

async function elsewhere(onClosed: () => void): Promise<Renderer> {
  if (!('transferControlToOffscreen' in HTMLCanvasElement.prototype)) throw new Error('canvases stay here');
  const worker = new Worker(new URL('painter-worker.ts', import.meta.url), { type: 'module' });
  await started(worker);
  // Orders are answered one by one, as they came.
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

/** Fails when its script cannot be had or does not run. */
async function started(worker: Worker): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise((resolve, reject) => {
      worker.addEventListener('message', resolve, { once: true });
      worker.addEventListener('error', () => reject(new Error('no worker')), { once: true });
      timer = setTimeout(() => reject(new Error('no word from the worker')), startMs);
    });
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function here(): Promise<Renderer> {
  const paint = (await import('./painter')).createPainter();
  return { surfaceOf: (canvas) => canvas, paint: async (order) => paint(order) };
}
