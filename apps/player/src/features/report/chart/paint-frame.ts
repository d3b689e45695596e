import { visible } from './layout';
import { hueOf } from './model';
import { fontOf } from './palette';
import { columnX, rowY, type Scene } from './scene';

/** The draws on the left with the names of the statistics below them; they stay while the marks move sideways. */
export function paintDraws(scene: Scene): void {
  const { context, layout, palette, model } = scene;
  const { firstRow, endRow } = visible(layout, scene.scroll);
  const { viewWidth, viewHeight, rowHeight } = layout;
  const middleOf = (row: number) => rowY(scene, row) + rowHeight / 2 + 0.5;
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, viewWidth, viewHeight);
  context.textBaseline = 'middle';
  context.font = fontOf(palette, 11);
  context.fillStyle = palette.inkFaint;
  for (let row = firstRow; row < endRow; row += 1) context.fillText(model.labelOf(row), 6, middleOf(row));
  context.font = fontOf(palette, 13, 700);
  context.fillStyle = palette.ink;
  for (let row = firstRow; row < endRow; row += 1)
    context.fillText(model.draws[row]!.result, layout.drawWidth + 2, middleOf(row));
  context.font = fontOf(palette, 11, 500);
  for (const [index, { label }] of model.statistics.entries()) {
    const y = rowY(scene, layout.rows + index);
    if (y >= viewHeight) break;
    context.fillStyle = palette.sunken;
    context.fillRect(0, y, viewWidth, rowHeight - 1);
    context.fillStyle = palette.inkSoft;
    context.fillText(label, 6, y + rowHeight / 2);
  }
  context.fillStyle = palette.line;
  context.fillRect(viewWidth - 1, 0, 1, viewHeight);
}

/** The places and columns above; they stay while the marks move up and down. */
export function paintHead(scene: Scene): void {
  const { context, layout, palette, model } = scene;
  const { viewWidth, headHeight, leftWidth, cellWidth } = layout;
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, viewWidth, headHeight);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.save();
  context.beginPath();
  context.rect(leftWidth, 0, viewWidth, headHeight);
  context.clip();
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
  context.restore();
  context.fillStyle = palette.line;
  context.fillRect(0, headHeight - 1, leftWidth, 1);
}
