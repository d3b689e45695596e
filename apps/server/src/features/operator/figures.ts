import { deriveDigits } from '@truedraw/rules';
import { Refusal } from '../../http/refusal';

export interface Figures {
  setFigure: string;
  valueFigure: string;
}

/** The figures as the rules take them. Commas only group digits, so that one figure has one spelling when compared. */
export function requireFigures({ set, value }: { set: string; value: string }): Figures {
  const derived = deriveDigits({ set, value });
  if (!derived.ok) throw new Refusal('FigureInvalid', { figure: derived.figure.toUpperCase() });
  return { setFigure: plain(set), valueFigure: plain(value) };
}

export const sameFigures = (
  one: Figures,
  other: { setFigure: string | null; valueFigure: string | null },
): boolean =>
  one.setFigure === plain(other.setFigure ?? '') && one.valueFigure === plain(other.valueFigure ?? '');

export function requireReason(text: string): string {
  const reason = text.trim();
  if (!reason) throw new Refusal('ReasonMissing');
  return reason;
}

const plain = (figure: string): string => figure.replaceAll(',', '');
