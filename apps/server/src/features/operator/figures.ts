import { deriveDigits } from '@truedraw/rules';
import { Refusal } from '../../http/refusal';

export interface Figures {
  setFigure: string;
  valueFigure: string;
}

/** The figures as the rules take them, spelt as the exchange does, however they were typed: commas only group digits. */
export function requireFigures({ set, value }: { set: string; value: string }): Figures {
  const derived = deriveDigits({ set, value });
  if (!derived.ok) throw new Refusal('FigureInvalid', { figure: derived.figure.toUpperCase() });
  return { setFigure: published(set), valueFigure: published(value) };
}

export const sameFigures = (
  one: Figures,
  other: { setFigure: string | null; valueFigure: string | null },
): boolean =>
  one.setFigure === published(other.setFigure ?? '') &&
  one.valueFigure === published(other.valueFigure ?? '');

export function requireReason(text: string): string {
  const reason = text.trim();
  if (!reason) throw new Refusal('ReasonMissing');
  return reason;
}

const published = (figure: string): string => figure.replaceAll(',', '').replaceAll(/\B(?=(\d{3})+\.)/g, ',');
