/** What the exchange can have said at the end of a session: each figure from `least` to `most`. */
export const plausibleFigures = {
  /** The SET index was between 200 and 1,900 since 1975. */
  set: { least: 200, most: 5_000 },
  /** Turnover in million baht. A higher one must be in baht or thousands, a lower one in billions. */
  value: { least: 1_000, most: 999_999.99 },
} as const;

export type FigureName = keyof typeof plausibleFigures;

/** A figure without its commas, as a number to compare; its digits are taken from the text alone. */
export const figureSize = (figure: string): number => Number(figure.replaceAll(',', ''));

/** Whether a figure, which has the form of one, can be that of a session's end. */
export function isPlausible(name: FigureName, figure: string): boolean {
  const { least, most } = plausibleFigures[name];
  const size = figureSize(figure);
  return size >= least && size <= most;
}
