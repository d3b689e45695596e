import { visible, type Layout, type Scroll } from './layout';
import type { Scene } from './scene';

/**
 * A tile is a part of the plane that is drawn once and then moves with it. Tiles are laid from the bottom, where a chart
 * opens, so that as little as possible is drawn outside the first view.
 */
const tileRows = 10;
/** In CSS pixels; a whole number of columns at most as wide. */
const tileWidth = 320;

export interface TileRange {
  rows: readonly number[];
  columns: readonly number[];
}

const indices = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);

const columnsOfTile = ({ cellWidth }: Layout): number => Math.max(1, Math.floor(tileWidth / cellWidth));

const rowsOf = ({ rows, statisticRows }: Layout): number => rows + statisticRows;
const tileCount = (layout: Layout): number => Math.ceil(rowsOf(layout) / tileRows);

/** The row that a row of tiles begins with. */
const firstRowOf = (layout: Layout, tile: number): number =>
  Math.max(0, rowsOf(layout) - (tileCount(layout) - tile) * tileRows);

/** The tiles that can be seen, and `ahead` more rows of them above and below. */
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
      Math.floor(firstColumn / wide),
      Math.min(Math.ceil(layout.columns / wide), Math.ceil(endColumn / wide)),
    ),
  };
}

export const isSameRange = (one: TileRange, other: TileRange): boolean =>
  one.rows[0] === other.rows[0] &&
  one.rows.length === other.rows.length &&
  one.columns[0] === other.columns[0] &&
  one.columns.length === other.columns.length;

/** Where a tile stands on the plane, and how large it is. */
export function boxOf(layout: Layout, row: number, column: number) {
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

/** A scene whose view is a part of the plane without head and left. */
export function sceneOfPart<Part extends Omit<Scene, 'context' | 'scroll'>>(
  part: Part,
  { top, left, width, height }: ReturnType<typeof boxOf>,
): Part & { scroll: Scroll } {
  const layout = { ...part.layout, headHeight: 0, leftWidth: 0, viewWidth: width, viewHeight: height };
  return { ...part, layout, scroll: { top, left } };
}
