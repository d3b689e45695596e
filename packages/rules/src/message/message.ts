import type { Coin } from '../money';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How a part of the text was understood. */
export interface MarkedSpan extends Span {
  readonly as: 'numbers' | 'amount' | 'unclear';
}

/**
 * Why a part of the text is asked about. `NoAmount`: numbers without an amount; `NoNumbers`: an amount without numbers;
 * `Width`: digits that are no number of the game; `TwoReadings`: it could mean different bets; `Words`: a word that
 * is not known; `OtherGame`: it is about another game; `Amount`: an amount that cannot be bet; `Total`: the total that
 * is written differs from the sum of the lines; `TooLong`: more text than is read at once.
 */
export type QuestionKind =
  | 'NoAmount'
  | 'NoNumbers'
  | 'Width'
  | 'TwoReadings'
  | 'Words'
  | 'OtherGame'
  | 'Amount'
  | 'Total'
  | 'TooLong';

export interface MessageLine {
  readonly number: string;
  readonly amount: Coin;
}

export interface Question extends Span {
  readonly kind: QuestionKind;
  /** What it can mean, each as the lines it would add. */
  readonly readings: readonly (readonly MessageLine[])[];
  /** Of `NoAmount`, and of two readings where one has no amount: the numbers that lack one. */
  readonly numbers: readonly string[];
}

export interface ReadMessage {
  /** One line for each number, in the order of the text; amounts of the same number are added. */
  readonly lines: readonly MessageLine[];
  readonly spans: readonly MarkedSpan[];
  readonly questions: readonly Question[];
}
