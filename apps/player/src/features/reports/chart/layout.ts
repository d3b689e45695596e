/**
 * The positions of all parts, in CSS pixels. The chart is larger than the visible area. The head and the left column
 * stay visible when it is scrolled.
 */
export interface Layout {
  viewWidth: number;
  viewHeight: number;
  cellWidth: number;
  rowHeight: number;
  headHeight: number;
  leftWidth: number;
  drawWidth: number;
  rows: number;
  columns: number;
  statisticRows: number;
  planeWidth: number;
  planeHeight: number;
}

interface Measures {
  viewWidth: number;
  viewHeight: number;
  rows: number;
  columns: number;
  statisticRows: number;
  /** The widths of the widest draw label, result, column label and statistic's name. */
  drawLabel: number;
  resultLabel: number;
  columnLabel: number;
  statisticLabel: number;
  zoom: number;
}

/** The row in which columns are chosen stands below the chart's view. */
export const pickRowHeight = 44;
const rowHeight = 28;
const headHeight = 46;
const narrowest = 12;
const widest = 56;

/** A column is as wide as its label, or wider if the view has room. The zoom multiplies this width. */
export function layoutOf(measures: Measures): Layout {
  const { viewWidth, viewHeight, rows, columns, statisticRows, zoom } = measures;
  const drawWidth = Math.ceil(measures.drawLabel) + 12;
  const leftWidth = Math.max(
    drawWidth + Math.ceil(measures.resultLabel) + 14,
    Math.ceil(measures.statisticLabel) + 12,
  );
  const room = columns ? Math.floor((viewWidth - leftWidth) / columns) : widest;
  const natural = Math.max(24, Math.ceil(measures.columnLabel) + 8, room);
  const cellWidth = Math.round(Math.min(Math.max(widest, natural), Math.max(narrowest, natural * zoom)));
  return {
    viewWidth,
    viewHeight,
    cellWidth,
    rowHeight,
    headHeight,
    leftWidth,
    drawWidth,
    rows,
    columns,
    statisticRows,
    planeWidth: leftWidth + columns * cellWidth,
    planeHeight: headHeight + (rows + statisticRows) * rowHeight,
  };
}

/**
 * The scroll position at which a chart opens: its newest draws, and below them as many statistics as fit into a third
 * of the view.
 */
export function newestAt({ planeHeight, viewHeight, headHeight: head, ...layout }: Layout): number {
  const fitting = Math.floor((viewHeight - head) / 3 / layout.rowHeight);
  const hidden = Math.max(0, layout.statisticRows - Math.max(0, fitting));
  return Math.max(0, planeHeight - viewHeight - hidden * layout.rowHeight);
}

export interface Scroll {
  left: number;
  top: number;
}

/** The visible rows and columns. The ends are exclusive. */
export function visible(layout: Layout, { left, top }: Scroll) {
  const { rowHeight: height, cellWidth, headHeight: head, leftWidth, viewWidth, viewHeight } = layout;
  return {
    firstRow: Math.max(0, Math.floor(top / height)),
    endRow: Math.min(layout.rows, Math.ceil((top + viewHeight - head) / height)),
    firstColumn: Math.max(0, Math.floor(left / cellWidth)),
    endColumn: Math.min(layout.columns, Math.ceil((left + viewWidth - leftWidth) / cellWidth)),
  };
}

export type Target = { kind: 'draw'; row: number } | { kind: 'column'; column: number } | undefined;

/** The target of a tap: a column in the head and in the statistics, a draw elsewhere. */
export function targetAt(layout: Layout, scroll: Scroll, point: { x: number; y: number }): Target {
  const column = Math.floor((point.x - layout.leftWidth + scroll.left) / layout.cellWidth);
  const isColumn = point.x >= layout.leftWidth && column < layout.columns;
  const row = Math.floor((point.y - layout.headHeight + scroll.top) / layout.rowHeight);
  if (point.y < layout.headHeight || row >= layout.rows)
    return isColumn && row < layout.rows + layout.statisticRows ? { kind: 'column', column } : undefined;
  return { kind: 'draw', row };
}
