import { visible, type Layout, type Scroll } from './layout';
import type { Scene } from './scene';

/** A tile is a part of the plane that is drawn once and then moves with it. */
const tileRows = 12;
/** In CSS pixels; a whole number of columns at most as wide. */
const tileWidth = 320;

export interface TileRange {
  rows: readonly number[];
  columns: readonly number[];
}

const indices = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);

const columnsOfTile = ({ cellWidth }: Layout): number => Math.max(1, Math.floor(tileWidth / cellWidth));

/** The tiles that can be seen, and `ahead` more rows of them above and below. */
export function tilesAt(layout: Layout, scroll: Scroll, ahead: number): TileRange {
  const { rows, statisticRows, columns } = layout;
  const all = { ...layout, rows: rows + statisticRows };
  const { firstRow, endRow, firstColumn, endColumn } = visible(all, scroll);
  const wide = columnsOfTile(layout);
  return {
    rows: indices(
      Math.max(0, Math.floor(firstRow / tileRows) - ahead),
      Math.min(Math.ceil(all.rows / tileRows), Math.ceil(endRow / tileRows) + ahead),
    ),
    columns: indices(
      Math.floor(firstColumn / wide),
      Math.min(Math.ceil(columns / wide), Math.ceil(endColumn / wide)),
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
  const endRow = Math.min(layout.rows + layout.statisticRows, (row + 1) * tileRows);
  const endColumn = Math.min(layout.columns, (column + 1) * wide);
  return {
    top: row * tileRows * layout.rowHeight,
    left: column * wide * layout.cellWidth,
    width: (endColumn - column * wide) * layout.cellWidth,
    height: (endRow - row * tileRows) * layout.rowHeight,
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
