import type { Order } from './painter';

/** Where pictures are painted. */
interface Studio {
  /** What a canvas has to be handed over as. */
  surfaceOf: (canvas: HTMLCanvasElement) => HTMLCanvasElement | OffscreenCanvas;
  /** Ends when all of it is painted. */
  paint: (order: Order) => Promise<void>;
}

let studio: Promise<Studio> | undefined;

/** In another thread; where the browser has none for us, or cannot hand canvases over to it, in this one. */
export const openStudio = (): Promise<Studio> => (studio ??= elsewhere().catch(here));

async function elsewhere(): Promise<Studio> {
  if (!('transferControlToOffscreen' in HTMLCanvasElement.prototype)) throw new Error('canvases stay here');
  const worker = new Worker(new URL('painter-worker.ts', import.meta.url), { type: 'module' });
  await new Promise((resolve, reject) => {
    worker.addEventListener('message', resolve, { once: true });
    worker.addEventListener('error', reject, { once: true });
  });
  // Orders are answered one by one, as they came.
  const waiting: (() => void)[] = [];
  worker.addEventListener('message', () => waiting.shift()?.());
  return {
    surfaceOf: (canvas) => canvas.transferControlToOffscreen(),
    paint: (order) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        worker.postMessage(
          order,
          order.parts.flatMap(({ canvas }) => (canvas instanceof OffscreenCanvas ? canvas : [])),
        );
      }),
  };
}

async function here(): Promise<Studio> {
  const paint = (await import('./painter')).createPainter();
  return { surfaceOf: (canvas) => canvas, paint: async (order) => paint(order) };
}
