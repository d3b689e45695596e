import { newestAt, type Scroll } from './layout';
import type { Chart } from './model';
import type { Look, Order } from './painter';
import { openRenderer, type Renderer } from './renderer';
import { partsAt, type Box, type PartKind } from './tiles';

/** A rendering that could not be painted, and the error. */
export interface Failure {
  rendering: Rendering;
  error: unknown;
}

export interface Rendering {
  chart: Chart;
  look: Look;
}

let lastId = 0;
let lastView = 0;

/**
 * Shows the chart as tiles. A tile is painted when it becomes visible, and the browser then scrolls it without our code,
 * so that scrolling is smooth on a busy phone. The tiles are in layers: the head stays at the top, the draws on the
 * left. When painting fails, `onFailed` is called, and nothing is painted until `retry`.
 */
export function openChartView(
  scroller: HTMLElement,
  layers: Readonly<Record<PartKind, HTMLElement>>,
  onFailed: (failure: Failure) => void,
) {
  const view = (lastView += 1);
  const tiles = new Map<string, { id: number; canvas: HTMLCanvasElement }>();
  let gone: number[] = [];
  let wanted: Rendering | undefined;
  let painted: Rendering | undefined;
  /** The renderer of the current tiles. A canvas that was transferred to it cannot be painted by another. */
  let painter: Renderer | undefined;
  let busy = false;

  function removeTiles(isUnwanted: (name: string) => boolean): void {
    for (const [name, { id, canvas }] of tiles)
      if (isUnwanted(name)) {
        canvas.remove();
        tiles.delete(name);
        gone.push(id);
      }
  }

  function reset(renderer: Renderer | undefined): void {
    removeTiles(() => true);
    [painter, painted, gone] = [renderer, undefined, []];
  }

  function fail(error: unknown): void {
    reset(undefined);
    if (!wanted) return;
    scroller.ariaBusy = 'false';
    onFailed({ rendering: wanted, error });
  }

  /** Adds missing tiles, removes tiles far outside the view, and repaints all for another rendering. */
  async function placeTiles(rendering: Rendering, ahead: number): Promise<void> {
    const renderer = await openRenderer();
    if (!wanted) return;
    if (renderer !== painter) reset(renderer);
    const parts = partsAt(rendering.look.layout, scrollOf(scroller), ahead);
    removeTiles((name) => !parts.has(name));
    const orders = [...parts].flatMap(([name, part]): Order['parts'] => {
      const there = tiles.get(name);
      if (there && rendering === painted) return [];
      const { id, canvas } = there ?? { id: (lastId += 1), canvas: document.createElement('canvas') };
      place(canvas, part.box);
      if (there) return [{ ...part, id }];
      // The canvas is transferred before it is attached. Otherwise the browser computes the page's style each time.
      const surface = renderer.surfaceOf(canvas);
      tiles.set(name, { id, canvas });
      layers[part.kind].append(canvas);
      return [{ ...part, id, canvas: surface }];
    });
    const chart = rendering.chart !== painted?.chart && { chart: rendering.chart };
    const look = rendering !== painted && { look: rendering.look };
    const order: Order = { view, ...chart, ...look, parts: orders, gone };
    [painted, gone] = [rendering, []];
    if (orders.length + order.gone.length > 0) await renderer.paint(order);
  }

  /** Sends one order at a time, so that during a pinch only the latest rendering is painted. Visible tiles come first. */
  async function paint(): Promise<void> {
    if (busy || !wanted) return undefined;
    if (wanted === painted) {
      scroller.ariaBusy = 'false';
      return void setTimeout(follow, 200);
    }
    busy = true;
    try {
      await placeTiles(wanted, 0);
    } catch (error) {
      return fail(error);
    } finally {
      busy = false;
    }
    return paint();
  }
  const follow = () => {
    if (painted && !busy) placeTiles(painted, 1).catch(fail);
  };
  scroller.addEventListener('scroll', follow, { passive: true });

  return {
    /** `opens` means that the chart has another subject than the one before. */
    show(rendering: Rendering, opens: boolean): void {
      const { layout } = rendering.look;
      /** How far the view was below its first position, at the newest draws. */
      const below = wanted ? scroller.scrollTop - newestAt(wanted.look.layout) : 0;
      wanted = rendering;
      scroller.ariaBusy = 'true';
      if (opens) removeTiles(() => true);
      if (opens) scroller.scrollTo({ top: newestAt(layout), left: 0 });
      else if (below >= -1) scroller.scrollTo({ top: newestAt(layout) + below });
      void paint();
    },
    retry(): void {
      scroller.ariaBusy = 'true';
      void paint();
    },
    close(): void {
      scroller.removeEventListener('scroll', follow);
      removeTiles(() => true);
      wanted = undefined;
      painter?.paint({ view, parts: [], gone, closed: true }).catch(() => undefined);
    },
  };
}

const scrollOf = ({ scrollLeft: left, scrollTop: top }: HTMLElement): Scroll => ({ left, top });

function place(canvas: HTMLCanvasElement, { top, left, width, height }: Box): void {
  canvas.style.cssText = `position: absolute; top: ${top}px; left: ${left}px; width: ${width}px; height: ${height}px`;
}
