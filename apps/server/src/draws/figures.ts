import { deriveDigits, formatFigure, isPlausible, plausibleFigures, type FigureName } from '@truedraw/rules';
import { sameFigures as sameQuoted } from '../feed/judge';
import { Refusal } from '../refusal';

export interface Figures {
  setFigure: string;
  valueFigure: string;
}

/** The figures as they were entered, if the rules accept them and a feed could have said them. */
export function requireFigures({ set, value }: { set: string; value: string }): Figures {
  const derived = deriveDigits({ set, value });
  if (!derived.ok) throw new Refusal('FigureInvalid', { figure: derived.figure.toUpperCase() });
  requirePlausible('set', set);
  requirePlausible('value', value);
  return { setFigure: set, valueFigure: value };
}

function requirePlausible(name: FigureName, figure: string): void {
  if (isPlausible(name, figure)) return;
  const { least, most } = plausibleFigures[name];
  throw new Refusal('FigureImplausible', {
    figure: name.toUpperCase(),
    least: formatFigure(least.toFixed(2)),
    most: formatFigure(most.toFixed(2)),
  });
}

export const sameFigures = (
  one: Figures,
  other: { setFigure: string | null; valueFigure: string | null },
): boolean =>
  sameQuoted(
    { set: one.setFigure, value: one.valueFigure },
    { set: other.setFigure ?? '', value: other.valueFigure ?? '' },
  );
