import { visible, type Layout, type Scroll } from './layout';

/**
 * A tile is a part of the chart that is painted once and then scrolls with it. The tiles are counted from the bottom,
 * because a chart opens there. So little is painted outside the first view.
 */
const tileRows = 12;
/** The maximum width of a tile in CSS pixels. A tile contains whole columns. */
const tileWidth = 320;

interface TileRange {
  rows: readonly number[];
  columns: readonly number[];
}

const indices = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);

const columnsOfTile = ({ cellWidth }: Layout): number => Math.max(1, Math.floor(tileWidth / cellWidth));

const rowsOf = ({ rows, statisticRows }: Layout): number => rows + statisticRows;
const tileCount = (layout: Layout): number => Math.ceil(rowsOf(layout) / tileRows);

/** The first row of a row of tiles. */
const firstRowOf = (layout: Layout, tile: number): number =>
  Math.max(0, rowsOf(layout) - (tileCount(layout) - tile) * tileRows);

/** The visible tiles, and `ahead` more on every side. */
export function tilesAt(layout: Layout, scroll: Scroll, ahead: number): TileRange {
  const all = rowsOf(layout);
  const { firstRow, endRow, firstColumn, endColumn } = visible({ ...layout, rows: all }, scroll);
  const count = tileCount(layout);
  const wide = columnsOfTile(layout);
  return {
    rows: indices(
      Math.max(0, count - Math.ceil((all - firstRow) / tileRows) - ahead),
      Math.min(count, count - Math.floor((all - endRow) / tileRows) + ahead),
    ),
    columns: indices(
      Math.max(0, Math.floor(firstColumn / wide) - ahead),
      Math.min(Math.ceil(layout.columns / wide), Math.ceil(endColumn / wide) + ahead),
    ),
  };
}

export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The position and size of a tile in the chart. */
export function boxOf(layout: Layout, row: number, column: number): Box {
  const wide = columnsOfTile(layout);
  const [first, end] = [firstRowOf(layout, row), firstRowOf(layout, row + 1)];
  const endColumn = Math.min(layout.columns, (column + 1) * wide);
  return {
    top: first * layout.rowHeight,
    left: column * wide * layout.cellWidth,
    width: (endColumn - column * wide) * layout.cellWidth,
    height: (end - first) * layout.rowHeight,
  };
}

export type PartKind = 'head' | 'draws' | 'cells';

/** A part of the chart that is painted on its own canvas: the head, some draw labels, or some cells. */
export interface Part {
  kind: PartKind;
  box: Box;
}

/** All parts of a view by name. The names stay the same when a draw is added at the end. */
export function partsAt(layout: Layout, scroll: Scroll, ahead: number): Map<string, Part> {
  const { rows, columns } = tilesAt(layout, scroll, ahead);
  const { headHeight, leftWidth, planeWidth } = layout;
  const head = { top: 0, left: 0, width: planeWidth - leftWidth, height: headHeight };
  const parts = new Map<string, Part>([['head', { kind: 'head', box: head }]]);
  for (const row of rows) {
    const name = tileCount(layout) - row;
    const draws = { ...boxOf(layout, row, 0), left: 0, width: leftWidth };
    parts.set(`draws ${name}`, { kind: 'draws', box: draws });
    for (const column of columns)
      parts.set(`cells ${name} ${column}`, { kind: 'cells', box: boxOf(layout, row, column) });
  }
  return parts;
}
