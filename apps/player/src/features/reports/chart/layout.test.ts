import { describe, expect, test } from 'vitest';
import { layoutOf, newestAt, targetAt, visible } from './layout';

const measures = {
  viewWidth: 390,
  viewHeight: 500,
  rows: 500,
  columns: 40,
  statisticRows: 6,
  drawLabel: 46,
  resultLabel: 30,
  columnLabel: 7,
  statisticLabel: 50,
  zoom: 1,
};
const layout = layoutOf(measures);

describe('the layout of a chart', () => {
  test('gives a few columns all the width, and many columns the width they need', () => {
    expect(layoutOf({ ...measures, columns: 4 }).planeWidth).toBeGreaterThan(380);
    expect(layoutOf({ ...measures, columns: 4 }).planeWidth).toBeLessThanOrEqual(390);
    expect(layout.cellWidth).toBe(24);
    expect(layoutOf({ ...measures, columnLabel: 40 }).cellWidth).toBe(48);
  });

  test('columns grow and shrink with the zoom, within limits', () => {
    expect(layoutOf({ ...measures, zoom: 2 }).cellWidth).toBe(48);
    expect(layoutOf({ ...measures, zoom: 0.1 }).cellWidth).toBe(12);
    expect(layoutOf({ ...measures, zoom: 100 }).cellWidth).toBe(56);
  });

  test('the visible part does not grow with the number of draws', () => {
    const top = 100 * layout.rowHeight;
    const seen = visible(layout, { left: 240, top });
    expect(seen).toEqual({ firstRow: 100, endRow: 117, firstColumn: 10, endColumn: 22 });
    expect(visible(layoutOf({ ...measures, rows: 50_000 }), { left: 240, top })).toEqual(seen);
  });

  test('at the end nothing beyond the last row or column is visible', () => {
    const seen = visible(layout, { left: layout.planeWidth - 390, top: layout.planeHeight - 500 });
    expect(seen.endRow).toBe(500);
    expect(seen.endColumn).toBe(40);
  });

  test('it opens at its end, and a low view shows more draws than statistics', () => {
    expect(newestAt(layoutOf({ ...measures, viewHeight: 600 }))).toBe(layout.planeHeight - 600);
    const low = layoutOf({ ...measures, viewHeight: 200 });
    const { endRow, firstRow } = visible(low, { left: 0, top: newestAt(low) });
    expect(endRow).toBe(500);
    expect(endRow - firstRow).toBeGreaterThanOrEqual(4);
    expect(newestAt(layoutOf({ ...measures, rows: 3 }))).toBe(0);
  });

  test('a tap on a row selects its draw at any scroll position', () => {
    const scroll = { left: 77, top: 10 * layout.rowHeight };
    const y = layout.headHeight + 2.5 * layout.rowHeight;
    expect(targetAt(layout, scroll, { x: 20, y })).toEqual({ kind: 'draw', row: 12 });
    expect(targetAt(layout, scroll, { x: 300, y })).toEqual({ kind: 'draw', row: 12 });
  });

  test('a tap on the header or on a statistic selects the column, and beside them nothing', () => {
    const x = layout.leftWidth + 3.5 * layout.cellWidth;
    expect(targetAt(layout, { left: 0, top: 0 }, { x, y: 10 })).toEqual({ kind: 'column', column: 3 });
    const end = { left: 0, top: layout.planeHeight - 500 };
    expect(targetAt(layout, end, { x, y: 490 })).toEqual({ kind: 'column', column: 3 });
    expect(targetAt(layout, end, { x: 5, y: 490 })).toBeUndefined();
  });
});
