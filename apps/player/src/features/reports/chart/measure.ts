import { layoutOf, pickRowHeight, type Layout } from './layout';
import { drawLabel, type Chart } from './model';
import { fontOf, type Palette } from './palette';

let context: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** The width of a text. It is cached, because most labels are in every chart. */
function widthOf(text: string, font: string): number {
  const name = `${font} ${text}`;
  const known = widths.get(name);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  const { width } = context.measureText(text);
  widths.set(name, width);
  return width;
}

const widest = (texts: Iterable<string>, font: string): number =>
  Math.max(0, ...Array.from(texts, (text) => widthOf(text, font)));

export function measure(
  { game, draws, placeLabels, columnLabels, statisticLabels }: Chart,
  palette: Palette,
  view: { width: number; height: number },
  zoom: number,
): Layout {
  const newest = draws.at(-1);
  return layoutOf({
    viewWidth: view.width,
    viewHeight: view.height - pickRowHeight,
    rows: draws.length,
    columns: columnLabels.length,
    statisticRows: statisticLabels.length,
    // All labels have the same length and all digits the same width, so one label is measured.
    drawLabel: newest ? widthOf(drawLabel(newest).replaceAll(/\d/g, '0'), fontOf(palette, 11)) : 0,
    resultLabel: widthOf('0'.repeat(game), fontOf(palette, 13, 700)),
    // The columns of a place together must be wide enough for its name.
    columnLabel: Math.max(
      widest(new Set(columnLabels), fontOf(palette, 12, 600)),
      (widest(placeLabels, fontOf(palette, 11, 600)) * placeLabels.length) / columnLabels.length,
    ),
    statisticLabel: widest(statisticLabels, fontOf(palette, 11, 500)),
    zoom,
  });
}
