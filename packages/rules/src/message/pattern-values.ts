import { widthOf, type GameType } from '../game';
import { twoReadings, type Element, type Separator } from './elements';
import type { Token } from './tokens';

/** What a pattern is made of: single digits, digits or the ends of numbers, or the digits of one text. */
export type AskedDigits = 'digit' | 'ending' | 'digits';

interface Asked {
  game: GameType;
  asks: AskedDigits;
}

function couldBeValue({ game, asks }: Asked, text: string): boolean {
  if (text.length === 1) return true;
  if (asks === 'digits') return new Set(text).size === text.length;
  return asks === 'ending' && text.length === 2 && widthOf(game) > 2;
}

/** The digits in front of a pattern: "5头", "5, 6 head", "1234 wheel". */
export function valuesBefore(
  asked: Asked,
  elements: readonly Element[],
  { word, separator, next }: { word: Token; separator: Separator; next: Token | undefined },
): string[] {
  const { game, asks } = asked;
  const values: string[] = [];
  let behind = separator;
  for (let at = elements.length - 1; at >= 0; at -= 1) {
    const element = elements[at]!;
    if (element.kind !== 'digits' || !couldBeValue(asked, element.text)) break;
    if (values.length === 0 && behind === 'comma') break;
    if (values.length > 0 && (element.text.length !== values[0]!.length || element.text.length > 1)) break;
    values.unshift(element.text);
    behind = element.separator;
  }
  const [only] = values;
  if (asks === 'digits' && only !== undefined && only.length === widthOf(game)) {
    // A whole number before the word and more digits behind it: either may be what the wheel is made of.
    if (next?.type === 'digits' && next.text.length >= widthOf(game)) throw twoReadings(word);
    if (elements.length > 1 && elements.at(-2)?.kind === 'digits') throw twoReadings(word);
  }
  return values;
}

/** The digits behind a pattern, "head 5", "head 5,6" and "wheel 1234", and the place behind them. */
export function valuesBehind(
  asked: Asked,
  tokens: readonly Token[],
  from: number,
): { values: string[]; next: number } {
  const values: string[] = [];
  let next = from;
  for (;;) {
    const isFirst = values.length === 0;
    const colon = tokens[next];
    const skip = isFirst ? (colon?.type === 'mark' && colon.text === ':' ? 1 : 0) : listSign(tokens, next);
    const digits = tokens[next + (skip ?? 0)];
    if (skip === undefined || digits?.type !== 'digits' || !couldBeValue(asked, digits.text)) break;
    if (asked.asks === 'digits' && isFirst && digits.text.length > 1) {
      next += skip + 1;
      refuseMoreDigits(digits, tokens[next], tokens[next + 1]);
      return { values: Array.from(digits.text), next };
    }
    if (!isFirst && digits.text.length !== values[0]!.length) break;
    if (!isFirst && digits.text.length > 1 && skip === 0) throw twoReadings(digits);
    values.push(digits.text);
    next += skip + 1;
  }
  return { values, next };
}

/** "wheel 12 34=50": the second may be part of the wheel. */
function refuseMoreDigits(value: Token, digits: Token | undefined, after: Token | undefined): void {
  const goesOn = after?.type === 'mark' || after?.type === 'digits' || after?.type === 'word';
  if (digits?.type === 'digits' && goesOn) throw twoReadings({ start: value.start, end: after.end });
}

/** How many tokens stand between two values of a list; undefined where the list ends. */
function listSign(tokens: readonly Token[], at: number): number | undefined {
  const [sign, digits] = [tokens[at], tokens[at + 1]];
  if (sign?.type === 'digits') return 0;
  return sign?.type === 'separator' && digits?.type === 'digits' ? 1 : undefined;
}
