import { deriveDigits } from '@truedraw/rules';
import { sameFigures as sameQuoted } from '../feed/judge';
import { Refusal } from '../refusal';

export interface Figures {
  setFigure: string;
  valueFigure: string;
}

/** The figures as they were entered, if the rules accept them. */
export function requireFigures({ set, value }: { set: string; value: string }): Figures {
  const derived = deriveDigits({ set, value });
  if (!derived.ok) throw new Refusal('FigureInvalid', { figure: derived.figure.toUpperCase() });
  return { setFigure: set, valueFigure: value };
}

export const sameFigures = (
  one: Figures,
  other: { setFigure: string | null; valueFigure: string | null },
): boolean =>
  sameQuoted(
    { set: one.setFigure, value: one.valueFigure },
    { set: other.setFigure ?? '', value: other.valueFigure ?? '' },
  );
