import { memo, useCallback, type RefObject } from 'react';
import type { Layout } from './layout';
import type { ChartModel } from './model';
import { paintCells } from './paint';
import { paintDraws, paintHead } from './paint-frame';
import { Painted } from './painted';
import type { Palette } from './palette';
import { boxOf, sceneOfPart } from './tiles';
import { useScrollLeft, useTiles } from './use-tiles';

/** What is drawn; the same object while nothing of it changes. */
export interface Drawing {
  model: ChartModel;
  layout: Layout;
  palette: Palette;
}

/**
 * The whole chart as parts that are drawn when they come into sight and then moved by the browser alone, so that it
 * scrolls smoothly on a phone whose processor is busy.
 */
export function Plane({ drawing, scroller }: { drawing: Drawing; scroller: RefObject<HTMLElement | null> }) {
  const { layout } = drawing;
  const { rows, columns } = useTiles(scroller, layout);
  return (
    <div className="relative" style={{ width: layout.planeWidth, height: layout.planeHeight }}>
      <Head drawing={drawing} scroller={scroller} />
      {rows.map((row) => {
        const { top, height } = boxOf(layout, row, 0);
        return (
          <div
            key={row}
            className="absolute left-0"
            style={{ top: layout.headHeight + top, width: layout.planeWidth, height }}
          >
            <Draws drawing={drawing} row={row} />
            {columns.map((column) => (
              <Cells key={column} drawing={drawing} row={row} column={column} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

const Cells = memo(function Cells({
  drawing,
  row,
  column,
}: {
  drawing: Drawing;
  row: number;
  column: number;
}) {
  const box = boxOf(drawing.layout, row, column);
  const paint = useCallback(
    (context: CanvasRenderingContext2D) =>
      paintCells({ ...sceneOfPart(drawing, boxOf(drawing.layout, row, column)), context }),
    [drawing, row, column],
  );
  return (
    <Painted
      width={box.width}
      height={box.height}
      paint={paint}
      className="absolute top-0"
      style={{ left: drawing.layout.leftWidth + box.left }}
    />
  );
});

const Draws = memo(function Draws({ drawing, row }: { drawing: Drawing; row: number }) {
  const { leftWidth } = drawing.layout;
  const { height } = boxOf(drawing.layout, row, 0);
  const paint = useCallback(
    (context: CanvasRenderingContext2D) => {
      const { top, height: tall } = boxOf(drawing.layout, row, 0);
      const box = { top, left: 0, width: drawing.layout.leftWidth, height: tall };
      paintDraws({ ...sceneOfPart(drawing, box), context });
    },
    [drawing, row],
  );
  return <Painted width={leftWidth} height={height} paint={paint} className="sticky left-0 z-10 block" />;
});

/** The name of a wide group stays in sight while the group is, so the head alone is drawn anew as it moves sideways. */
function Head({ drawing, scroller }: { drawing: Drawing; scroller: RefObject<HTMLElement | null> }) {
  const left = useScrollLeft(scroller);
  const paint = useCallback(
    (context: CanvasRenderingContext2D) => paintHead({ ...drawing, scroll: { left, top: 0 }, context }),
    [drawing, left],
  );
  const { viewWidth, headHeight } = drawing.layout;
  return (
    <Painted width={viewWidth} height={headHeight} paint={paint} className="sticky top-0 left-0 z-20 block" />
  );
}
