import { visible } from './layout';
import { hueOf } from './model';
import { fontOf } from './palette';
import { columnX, rowY, type Scene } from './scene';

/** Paints only the visible marks and statistics, so the cost does not grow with the number of draws. */
export function paintCells(scene: Scene): void {
  const { context, layout, palette } = scene;
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, layout.viewWidth, layout.viewHeight);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  paintStripes(scene);
  if (scene.model.showShading) paintOmissionBars(scene);
  if (scene.model.showLost) paintOmissions(scene);
  if (scene.model.showLines) paintLines(scene);
  paintMarks(scene);
  paintStatistics(scene);
}

const hueAt = ({ model, palette }: Scene, group: number): string =>
  palette.hues[hueOf[model.set.groups[group]!.place]]!;

/** Paints a background for every second row, and a line at each border between groups. */
function paintStripes(scene: Scene): void {
  const { context, layout, palette, model } = scene;
  const { firstRow, endRow } = visible(layout, scene.scroll);
  context.fillStyle = palette.sunken;
  context.globalAlpha = 0.45;
  for (let row = firstRow; row < endRow; row += 1)
    if (row % 2 === 1)
      context.fillRect(layout.leftWidth, rowY(scene, row), layout.viewWidth, layout.rowHeight);
  context.globalAlpha = 1;
  context.fillStyle = palette.line;
  for (const border of model.borders)
    context.fillRect(Math.round(columnX(scene, border)), layout.headHeight, 1, layout.viewHeight);
}

/** Paints the current omission of each column as a bar that ends at the newest draw. */
function paintOmissionBars(scene: Scene): void {
  const { context, layout, model } = scene;
  const { firstColumn, endColumn } = visible(layout, scene.scroll);
  context.globalAlpha = 0.13;
  for (const [group] of model.set.groups.entries()) {
    context.fillStyle = hueAt(scene, group);
    const end = Math.min(endColumn, model.borders[group + 1]!);
    for (let column = Math.max(firstColumn, model.borders[group]!); column < end; column += 1) {
      const omitted = model.tracked.columns[column]!.currentOmission;
      const top = rowY(scene, layout.rows - omitted);
      context.fillRect(columnX(scene, column) + 2, top, layout.cellWidth - 4, omitted * layout.rowHeight);
    }
  }
  context.globalAlpha = 1;
}

function paintOmissions(scene: Scene): void {
  const { context, layout, palette, model } = scene;
  if (layout.cellWidth < 15) return;
  const { firstRow, endRow, firstColumn, endColumn } = visible(layout, scene.scroll);
  const { omissions } = model.tracked;
  context.fillStyle = palette.inkFaint;
  context.font = fontOf(palette, 11);
  for (let row = firstRow; row < endRow; row += 1) {
    const y = rowY(scene, row) + layout.rowHeight / 2 + 0.5;
    for (let column = firstColumn; column < endColumn; column += 1) {
      const omission = omissions[row * layout.columns + column]!;
      if (omission > 0) context.fillText(String(omission), columnX(scene, column) + layout.cellWidth / 2, y);
    }
  }
}

function paintLines(scene: Scene): void {
  const { context, layout, model } = scene;
  const { firstRow, endRow } = visible(layout, scene.scroll);
  const width = model.set.groups.length;
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.globalAlpha = 0.55;
  for (let group = 0; group < width; group += 1) {
    context.strokeStyle = hueAt(scene, group);
    context.beginPath();
    // The lines include one row above and one below, so that they are right at the edges of the view.
    for (let row = Math.max(0, firstRow - 1); row < Math.min(layout.rows, endRow + 1); row += 1) {
      const x = columnX(scene, model.hits[row * width + group]!) + layout.cellWidth / 2;
      context.lineTo(x, rowY(scene, row) + layout.rowHeight / 2);
    }
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Paints a round mark for each hit, or a wider one if its label is long. */
function paintMarks(scene: Scene): void {
  const { context, layout, palette, model } = scene;
  const { firstRow, endRow, firstColumn, endColumn } = visible(layout, scene.scroll);
  const width = model.set.groups.length;
  const height = Math.min(22, layout.rowHeight - 4);
  context.font = fontOf(palette, layout.cellWidth < 18 ? 10 : 12, 600);
  const markWidths = new Map<string, number>();
  const markWidthOf = (label: string): number => {
    const known = markWidths.get(label);
    if (known !== undefined) return known;
    const fits = context.measureText(label).width <= height - 6;
    const wide = fits ? height : Math.max(height, layout.cellWidth - 4);
    const markWidth = Math.min(layout.cellWidth - 2, wide);
    markWidths.set(label, markWidth);
    return markWidth;
  };
  for (let group = 0; group < width; group += 1) {
    const hue = hueAt(scene, group);
    for (let row = firstRow; row < endRow; row += 1) {
      const column = model.hits[row * width + group]!;
      if (column < firstColumn || column >= endColumn) continue;
      const label = model.markOf(row, column);
      const markWidth = markWidthOf(label);
      const x = columnX(scene, column) + layout.cellWidth / 2;
      const y = rowY(scene, row) + layout.rowHeight / 2;
      context.fillStyle = hue;
      context.beginPath();
      context.roundRect(
        x - markWidth / 2,
        y - height / 2,
        markWidth,
        height,
        Math.min(height, markWidth) / 2,
      );
      context.fill();
      context.fillStyle = '#ffffff';
      context.fillText(label, x, y + 0.5, layout.cellWidth);
    }
  }
}

function paintStatistics(scene: Scene): void {
  const { context, layout, palette, model } = scene;
  const { firstColumn, endColumn } = visible(layout, scene.scroll);
  context.font = fontOf(palette, layout.cellWidth < 28 ? 10 : 11, 500);
  for (const [index, figures] of model.figures.entries()) {
    const y = rowY(scene, layout.rows + index);
    if (y >= layout.viewHeight) return;
    context.fillStyle = palette.sunken;
    context.fillRect(0, y, layout.viewWidth, layout.rowHeight - 1);
    context.fillStyle = palette.ink;
    for (let column = firstColumn; column < endColumn; column += 1)
      context.fillText(
        figures[column]!,
        columnX(scene, column) + layout.cellWidth / 2,
        y + layout.rowHeight / 2,
        layout.cellWidth - 2,
      );
  }
}
