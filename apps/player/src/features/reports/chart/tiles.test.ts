import { describe, expect, test } from 'vitest';
import { layoutOf } from './layout';
import { boxOf, tilesAt } from './tiles';

const layout = layoutOf({
  viewWidth: 390,
  viewHeight: 500,
  rows: 497,
  columns: 40,
  statisticRows: 6,
  drawLabel: 46,
  resultLabel: 30,
  columnLabel: 7,
  statisticLabel: 50,
  zoom: 1,
});
const { planeWidth, planeHeight, headHeight, leftWidth, viewWidth, viewHeight } = layout;
const everything = { left: 0, top: 0 };
const wholeView = { ...layout, viewWidth: planeWidth, viewHeight: planeHeight };

describe('the parts of a chart', () => {
  test('cover the whole chart, each point once', () => {
    const { rows, columns } = tilesAt(wholeView, everything, 0);
    let bottom = 0;
    for (const row of rows) {
      expect(boxOf(layout, row, 0).top).toBe(bottom);
      bottom += boxOf(layout, row, 0).height;
      let right = 0;
      for (const column of columns) {
        expect(boxOf(layout, row, column)).toMatchObject({ left: right, top: boxOf(layout, row, 0).top });
        right += boxOf(layout, row, column).width;
      }
      expect(right).toBe(planeWidth - leftWidth);
    }
    expect(bottom).toBe(planeHeight - headHeight);
  });

  test('that are painted cover everything visible at every scroll position', () => {
    for (let top = 0; top <= planeHeight - viewHeight; top += 37)
      for (const left of [0, 100, planeWidth - viewWidth]) {
        const { rows, columns } = tilesAt(layout, { left, top }, 0);
        const [first, last] = [
          boxOf(layout, rows[0]!, columns[0]!),
          boxOf(layout, rows.at(-1)!, columns.at(-1)!),
        ];
        expect(first.top).toBeLessThanOrEqual(top);
        expect(first.left).toBeLessThanOrEqual(left);
        expect(last.top + last.height).toBeGreaterThanOrEqual(top + viewHeight - headHeight);
        expect(last.left + last.width).toBeGreaterThanOrEqual(
          Math.min(left + viewWidth, planeWidth) - leftWidth,
        );
      }
  });

  test('are few for a chart of any length', () => {
    const { rows, columns } = tilesAt(layout, { left: 0, top: planeHeight - viewHeight }, 0);
    expect(rows.length * columns.length).toBeLessThanOrEqual(4);
  });
});
