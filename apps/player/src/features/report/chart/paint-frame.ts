import { visible } from './layout';
import { hueOf } from './model';
import { fontOf } from './palette';
import { columnX, rowY, type Scene } from './scene';

/** What stays while the marks move: the head above, the draws on the left, the statistics below the newest draw. */
export function paintFrame(scene: Scene): void {
  paintStatistics(scene);
  paintDraws(scene);
  paintHead(scene);
}

function clipped({ context }: Scene, [x, y, width, height]: readonly number[], draw: () => void): void {
  context.save();
  context.beginPath();
  context.rect(x!, y!, width!, height!);
  context.clip();
  draw();
  context.restore();
}

function paintStatistics(scene: Scene): void {
  const { context, layout, palette, model } = scene;
  const { firstColumn, endColumn } = visible(layout, scene.scroll);
  const inside = [layout.leftWidth, layout.headHeight, layout.viewWidth, layout.viewHeight];
  clipped(scene, inside, () => {
    context.font = fontOf(palette, layout.cellWidth < 28 ? 10 : 11, 500);
    for (const [index, { figures }] of model.statistics.entries()) {
      const y = rowY(scene, layout.rows + index);
      if (y > layout.viewHeight) return;
      context.fillStyle = palette.sunken;
      context.fillRect(layout.leftWidth, y, layout.viewWidth, layout.rowHeight - 1);
      context.fillStyle = palette.ink;
      for (let column = firstColumn; column < endColumn; column += 1)
        context.fillText(
          figures[column]!,
          columnX(scene, column) + layout.cellWidth / 2,
          y + layout.rowHeight / 2,
          layout.cellWidth - 2,
        );
    }
  });
}

function paintDraws(scene: Scene): void {
  const { context, layout, palette, model } = scene;
  const { firstRow, endRow } = visible(layout, scene.scroll);
  const { leftWidth, rowHeight } = layout;
  clipped(scene, [0, layout.headHeight, leftWidth, layout.viewHeight], () => {
    context.fillStyle = palette.surface;
    context.fillRect(0, layout.headHeight, leftWidth, layout.viewHeight);
    context.textAlign = 'left';
    for (let row = firstRow; row < endRow; row += 1) {
      const y = rowY(scene, row) + rowHeight / 2 + 0.5;
      context.font = fontOf(palette, 11);
      context.fillStyle = palette.inkFaint;
      context.fillText(model.drawLabels[row]!, 6, y);
      context.font = fontOf(palette, 13, 700);
      context.fillStyle = palette.ink;
      context.fillText(model.draws[row]!.result, layout.drawWidth + 2, y);
    }
    context.font = fontOf(palette, 11, 500);
    for (const [index, { label }] of model.statistics.entries()) {
      const y = rowY(scene, layout.rows + index);
      context.fillStyle = palette.sunken;
      context.fillRect(0, y, leftWidth, rowHeight - 1);
      context.fillStyle = palette.inkSoft;
      context.fillText(label, 6, y + rowHeight / 2);
    }
    context.textAlign = 'center';
  });
  context.fillStyle = palette.line;
  context.fillRect(leftWidth - 1, layout.headHeight, 1, layout.viewHeight);
}

function paintHead(scene: Scene): void {
  const { context, layout, palette, model } = scene;
  const { viewWidth, headHeight, leftWidth, cellWidth } = layout;
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, viewWidth, headHeight);
  clipped(scene, [leftWidth, 0, viewWidth, headHeight], () => {
    for (const [index, { place }] of model.set.groups.entries()) {
      const from = columnX(scene, model.borders[index]!);
      const to = columnX(scene, model.borders[index + 1]!);
      context.fillStyle = palette.hues[hueOf[place]]!;
      context.font = fontOf(palette, 11, 600);
      // The name of a wide group stays in sight while the group is.
      const seenFrom = Math.max(from, leftWidth);
      const seenTo = Math.min(to, viewWidth);
      if (seenTo > seenFrom)
        context.fillText(model.placeLabels[index]!, (seenFrom + seenTo) / 2, 13, seenTo - seenFrom);
      context.fillRect(from + 1, headHeight - 2, to - from - 2, 2);
    }
    context.font = fontOf(palette, cellWidth < 18 ? 10 : 12, 500);
    context.fillStyle = palette.inkSoft;
    const { firstColumn, endColumn } = visible(layout, scene.scroll);
    for (let column = firstColumn; column < endColumn; column += 1)
      context.fillText(model.columnLabels[column]!, columnX(scene, column) + cellWidth / 2, 32, cellWidth);
  });
  context.fillStyle = palette.line;
  context.fillRect(0, headHeight - 1, leftWidth, 1);
}
