import type { QuestionKind, Span } from './message';

/** What stands between an element and the one before. A comma beside other signs counts as a comma. */
export type Separator = 'start' | 'none' | 'space' | 'comma' | 'dash' | 'slash' | 'dot' | 'plus';

interface Placed extends Span {
  readonly separator: Separator;
}

/** Digits of which only the neighbours tell whether they are a number or an amount. */
export interface Digits extends Placed {
  readonly kind: 'digits';
  readonly text: string;
}

/** The numbers of a pattern. */
export interface PatternNumbers extends Placed {
  readonly kind: 'pattern';
  readonly numbers: readonly string[];
}

/** Digits that are surely an amount, by a mark, a word or a unit. */
export interface Amount extends Placed {
  readonly kind: 'amount';
  readonly money: string;
  /** Of "50*30" and "50R30": what the reversed number gets. */
  readonly reverseMoney?: string | undefined;
  /** Beside a word for "each", so that it may stand before its numbers. */
  readonly each: boolean;
  /** Its mark is "*" or "x", which also stands between the amounts of "50*30". */
  readonly isTimes?: boolean;
  /** Nothing but its place and its width say that it is an amount. */
  readonly isBare?: boolean;
}

export interface Total extends Placed {
  readonly kind: 'total';
  readonly money: string;
}

export type Element = Digits | PatternNumbers | Amount | Total;

export interface Problem extends Span {
  readonly kind: QuestionKind;
}

/** Thrown inside of the reader where a line cannot be understood; the line is asked about. */
export class Unclear extends Error {
  constructor(readonly problem: Problem) {
    super(problem.kind);
  }
}

export const twoReadings = ({ start, end }: Span): Unclear =>
  new Unclear({ kind: 'TwoReadings', start, end });
