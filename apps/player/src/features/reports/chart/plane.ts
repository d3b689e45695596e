import type { Layout, Scroll } from './layout';
import type { Chart } from './model';
import type { Look, Order } from './painter';
import { openStudio, type Studio } from './studio';
import { partsAt, type Box, type PartKind } from './tiles';

/** What could not be painted, and why. */
export interface Failure {
  drawing: Drawing;
  error: unknown;
}

export interface Drawing {
  chart: Chart;
  look: Look;
}

/** How far a chart can be scrolled down: to the newest draw and the statistics, which are what one comes for. */
const endOf = ({ planeHeight, viewHeight }: Layout): number => Math.max(0, planeHeight - viewHeight);

let lastId = 0;

/**
 * The chart as pictures that are painted when they come into sight and then moved by the browser alone, so that it
 * scrolls smoothly on a phone whose processor is busy. They hang in layers: the head stays above, the draws on the left.
 * When they cannot be painted, `onFailed` is told, and nothing is tried again until somebody says so.
 */
export function openPlane(
  scroller: HTMLElement,
  layers: Readonly<Record<PartKind, HTMLElement>>,
  onFailed: (failure: Failure) => void,
) {
  const hung = new Map<string, { id: number; canvas: HTMLCanvasElement }>();
  let gone: number[] = [];
  let wanted: Drawing | undefined;
  let painted: Drawing | undefined;
  /** Who painted what hangs; a canvas that was handed over is nobody else's to paint. */
  let painter: Studio | undefined;
  let busy = false;

  function takeDown(isUnwanted: (name: string) => boolean): void {
    for (const [name, { id, canvas }] of hung)
      if (isUnwanted(name)) {
        canvas.remove();
        hung.delete(name);
        gone.push(id);
      }
  }

  function startAnew(studio: Studio | undefined): void {
    takeDown(() => true);
    [painter, painted, gone] = [studio, undefined, []];
  }

  function fail(error: unknown): void {
    startAnew(undefined);
    if (!wanted) return;
    scroller.ariaBusy = 'false';
    onFailed({ drawing: wanted, error });
  }

  /** Hangs what is missing, takes down what is far out of sight, and paints all again if it is another drawing. */
  async function hang(drawing: Drawing, ahead: number): Promise<void> {
    const studio = await openStudio();
    if (!wanted) return;
    if (studio !== painter) startAnew(studio);
    const parts = partsAt(drawing.look.layout, scrollOf(scroller), ahead);
    takeDown((name) => !parts.has(name));
    const orders = [...parts].flatMap(([name, part]): Order['parts'] => {
      const there = hung.get(name);
      if (there && drawing === painted) return [];
      const { id, canvas } = there ?? { id: (lastId += 1), canvas: document.createElement('canvas') };
      place(canvas, part.box);
      if (there) return [{ ...part, id }];
      // Handed over before it hangs: the browser would look at the page's style each time.
      const surface = studio.surfaceOf(canvas);
      hung.set(name, { id, canvas });
      layers[part.kind].append(canvas);
      return [{ ...part, id, canvas: surface }];
    });
    const chart = drawing.chart !== painted?.chart && { chart: drawing.chart };
    const look = drawing !== painted && { look: drawing.look };
    const order: Order = { ...chart, ...look, parts: orders, gone };
    [painted, gone] = [drawing, []];
    if (orders.length + order.gone.length > 0) await studio.paint(order);
  }

  /** One order at a time: of the drawings of a pinch only the latest is painted. What is in sight comes first. */
  async function paint(): Promise<void> {
    if (busy || !wanted) return undefined;
    if (wanted === painted) {
      scroller.ariaBusy = 'false';
      return void setTimeout(follow, 200);
    }
    busy = true;
    try {
      await hang(wanted, 0);
    } catch (error) {
      return fail(error);
    } finally {
      busy = false;
    }
    return paint();
  }
  const follow = () => {
    if (painted && !busy) hang(painted, 1).catch(fail);
  };
  scroller.addEventListener('scroll', follow, { passive: true });

  return {
    /** One that `opens` has nothing in common with what was shown before. */
    show(drawing: Drawing, opens: boolean): void {
      const { layout } = drawing.look;
      const wasAtEnd = wanted && scroller.scrollTop >= endOf(wanted.look.layout) - 1;
      wanted = drawing;
      scroller.ariaBusy = 'true';
      if (opens) takeDown(() => true);
      if (opens || wasAtEnd) scroller.scrollTo({ top: endOf(layout), ...(opens && { left: 0 }) });
      void paint();
    },
    retry(): void {
      scroller.ariaBusy = 'true';
      void paint();
    },
    close(): void {
      scroller.removeEventListener('scroll', follow);
      takeDown(() => true);
      wanted = undefined;
      painter?.paint({ parts: [], gone }).catch(() => undefined);
    },
  };
}

const scrollOf = ({ scrollLeft: left, scrollTop: top }: HTMLElement): Scroll => ({ left, top });

function place(canvas: HTMLCanvasElement, { top, left, width, height }: Box): void {
  canvas.style.cssText = `position: absolute; top: ${top}px; left: ${left}px; width: ${width}px; height: ${height}px`;
}
