import type { GameType } from './game';

export type FigureRefusal = 'Missing' | 'NotADecimal' | 'TooShort';

/**
 * How the figures make the digits. `set-value-1` takes both decimals of SET for 2D; `market-1`, the usage of the market,
 * the last decimal of SET and the last digit of VALUE before its point. 3D and 4D are the same in both.
 */
export const digitRules = ['set-value-1', 'market-1'] as const;
export type DigitRule = (typeof digitRules)[number];

export interface Derivation {
  readonly rule: DigitRule;
  readonly digits: Readonly<Record<GameType, string>>;
  /** The positions of the two decimals in the SET string. */
  readonly setAt: readonly [tenths: number, hundredths: number];
  /** The positions of the last two integer digits in the VALUE string. */
  readonly valueAt: readonly [tens: number, units: number];
}

export type DerivationOutcome =
  | { readonly ok: true; readonly value: Derivation }
  | { readonly ok: false; readonly figure: 'set' | 'value'; readonly reason: FigureRefusal };

/** One decimal point, exactly two decimals, no leading zero, and either all commas or none. */
const figurePattern = /^(?:0|[1-9][0-9]{0,2}(?:,[0-9]{3})+|[1-9][0-9]*)\.[0-9]{2}$/;

/**
 * The result from the market's two figures: SET 1,443.79 and VALUE 24,221.65 give 79 (by the rule `market-1` 91), 791
 * and 7921. The figures have
 * the type unknown because they come from outside. A JSON number is refused like any other non-string, because
 * 1443.70 has already lost its last digit. Nothing is trimmed, rounded or completed.
 */
export function deriveDigits(
  figures: { readonly set: unknown; readonly value: unknown },
  rule: DigitRule = 'set-value-1',
): DerivationOutcome {
  const { set, value } = figures;
  if (typeof set !== 'string' || !figurePattern.test(set)) {
    return { ok: false, figure: 'set', reason: reasonAgainst(set) };
  }
  if (typeof value !== 'string' || !figurePattern.test(value)) {
    return { ok: false, figure: 'value', reason: reasonAgainst(value) };
  }
  // The last group of a valid integer part has three digits, so there is no comma between tens and units.
  const units = value.indexOf('.') - 1;
  const tens = units - 1;
  // A turnover below ten million has no tens digit, so it gives no result.
  if (tens < 0) return { ok: false, figure: 'value', reason: 'TooShort' };
  const [decimals, unit] = [set.slice(-2), value.charAt(units)];
  const two = rule === 'market-1' ? decimals.slice(-1) + unit : decimals;
  return {
    ok: true,
    value: {
      rule,
      digits: { 2: two, 3: decimals + unit, 4: decimals + value.slice(tens, units + 1) },
      setAt: [set.length - 2, set.length - 1],
      valueAt: [tens, units],
    },
  };
}

/** A figure in the exchange's format, with a comma before every three digits. */
export const formatFigure = (figure: string): string =>
  figure.replaceAll(',', '').replaceAll(/\B(?=(\d{3})+\.)/g, ',');

/** The positions to highlight for one game, each list in the order in which the digits enter the result. */
export function highlightsOf(derivation: Derivation, game: GameType): { set: number[]; value: number[] } {
  const [tens, units] = derivation.valueAt;
  if (game === 2 && derivation.rule === 'market-1') return { set: [derivation.setAt[1]], value: [units] };
  const value = { 2: [], 3: [units], 4: [tens, units] } satisfies Record<GameType, number[]>;
  return { set: [...derivation.setAt], value: value[game] };
}

function reasonAgainst(figure: unknown): FigureRefusal {
  return figure === undefined || figure === null || figure === '' ? 'Missing' : 'NotADecimal';
}
