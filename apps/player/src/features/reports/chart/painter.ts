import type { Layout } from './layout';
import { modelOf, type Chart, type ChartModel } from './model';
import { paintCells } from './paint';
import { paintDraws, paintHead } from './paint-frame';
import type { Palette } from './palette';
import type { Scene } from './scene';
import type { Part, PartKind } from './tiles';

/** The sizes and colours of a chart. */
export interface Look {
  layout: Layout;
  palette: Palette;
  /** Canvas pixels for each CSS pixel. */
  density: number;
}

/** An order for a painter. It is posted between threads, so it contains no functions. */
export interface Order {
  /** The view that the chart belongs to. One painter serves several views. */
  view: number;
  /** The chart and the look are sent only when they have changed. */
  chart?: Chart;
  look?: Look;
  /** The first order for a part contains its canvas. */
  parts: readonly (Part & { id: number; canvas?: HTMLCanvasElement | OffscreenCanvas })[];
  /** The ids of tiles that were removed. */
  gone: readonly number[];
  /** The view is closed, and its chart is no longer needed. */
  closed?: boolean;
}

const painters: Readonly<Record<PartKind, (scene: Scene) => void>> = {
  head: paintHead,
  draws: paintDraws,
  cells: paintCells,
};

/** Stores the chart of each view and paints the requested parts of it. It runs in a worker or in the main thread. */
export function createPainter(): (order: Order) => void {
  const contexts = new Map<number, Scene['context']>();
  const views = new Map<number, { model: ChartModel | undefined; look: Look | undefined }>();
  return ({ view, chart, look, parts, gone, closed }) => {
    for (const id of gone) contexts.delete(id);
    const before = views.get(view);
    const known = { model: chart ? modelOf(chart) : before?.model, look: look ?? before?.look };
    if (closed) views.delete(view);
    else views.set(view, known);
    const { model } = known;
    if (!model || !known.look) return;
    const { palette, density, layout: whole } = known.look;
    for (const { id, kind, box, canvas } of parts) {
      const context =
        contexts.get(id) ?? (canvas?.getContext('2d', { alpha: false }) as Scene['context'] | null);
      if (!context) continue;
      contexts.set(id, context);
      context.canvas.width = Math.round(box.width * density);
      context.canvas.height = Math.round(box.height * density);
      context.setTransform(density, 0, 0, density, 0, 0);
      // Each part is painted as a view of its own, so the sizes of the other parts are 0.
      const layout = {
        ...whole,
        leftWidth: 0,
        headHeight: kind === 'head' ? whole.headHeight : 0,
        viewWidth: box.width,
        viewHeight: box.height,
      };
      painters[kind]({ context, model, palette, layout, scroll: kind === 'head' ? origin : box });
    }
  };
}

const origin = { left: 0, top: 0 };
