/** The colours of the theme as values for a canvas. */
export interface Palette {
  surface: string;
  sunken: string;
  line: string;
  ink: string;
  inkSoft: string;
  inkFaint: string;
  /** The colours of marks and lines, one for each place. */
  hues: readonly string[];
  font: string;
}

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    surface: token('--surface'),
    sunken: token('--sunken'),
    line: token('--line'),
    ink: token('--ink'),
    inkSoft: token('--ink-soft'),
    inkFaint: token('--ink-faint'),
    hues: [1, 2, 3, 4, 5].map((number) => token(`--chart-${number}`)),
    font: style.fontFamily,
  };
}

export const fontOf = ({ font }: Palette, pixels: number, weight = 400): string =>
  `${weight} ${pixels}px ${font}`;
