import { visible } from './layout';
import { drawLabel, hueOf } from './model';
import { fontOf } from './palette';
import { columnX, rowY, type Scene } from './scene';

/** Paints the draws on the left and the names of the statistics below them. They do not scroll sideways. */
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
  for (let row = firstRow; row < endRow; row += 1)
    context.fillText(drawLabel(model.draws[row]!), 6, middleOf(row));
  context.font = fontOf(palette, 13, 700);
  context.fillStyle = palette.ink;
  for (let row = firstRow; row < endRow; row += 1)
    context.fillText(model.draws[row]!.result, layout.drawWidth + 2, middleOf(row));
  context.font = fontOf(palette, 11, 500);
  for (const [index, label] of model.statisticLabels.entries()) {
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

/** Paints the labels of the columns at the top. They do not scroll up and down. */
export function paintHead(scene: Scene): void {
  const { context, layout, palette, model } = scene;
  const { viewWidth, headHeight, cellWidth } = layout;
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, viewWidth, headHeight);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [index, { place }] of model.set.groups.entries()) {
    const from = columnX(scene, model.borders[index]!);
    const to = columnX(scene, model.borders[index + 1]!);
    context.fillStyle = palette.hues[hueOf[place]]!;
    context.fillRect(from + 1, headHeight - 2, to - from - 2, 2);
  }
  context.font = fontOf(palette, cellWidth < 18 ? 10 : 12, 500);
  context.fillStyle = palette.inkSoft;
  for (const [column, label] of model.columnLabels.entries())
    context.fillText(label, columnX(scene, column) + cellWidth / 2, 32, cellWidth);
}
