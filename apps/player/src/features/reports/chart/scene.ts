import type { Layout, Scroll } from './layout';
import type { ChartModel } from './model';
import type { Palette } from './palette';

/** Everything that is needed to paint a part of a chart. */
export interface Scene {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  model: ChartModel;
  layout: Layout;
  palette: Palette;
  scroll: Scroll;
}

/** Where a column begins in the view. */
export const columnX = ({ layout, scroll }: Scene, column: number): number =>
  layout.leftWidth + column * layout.cellWidth - scroll.left;

/** Where a row begins in the view. */
export const rowY = ({ layout, scroll }: Scene, row: number): number =>
  layout.headHeight + row * layout.rowHeight - scroll.top;
