import { widthOf, type GameType } from '../game';
import { twoReadings } from './elements';
import { moneyAt } from './money-at';
import type { Token } from './tokens';

const isEach = (token: Token): boolean =>
  token.type === 'word' && token.meaning.kind === 'each' && token.meaning.after;

/** The tokens of a line in a game. */
interface Line {
  game: GameType;
  tokens: readonly Token[];
}

/** Digits that are an amount by what stands behind them: a unit, 百, "each", or thousands that no list of numbers has. */
export function unsignedMoneyAt(
  line: Line,
  at: number,
  token: Token & { type: 'digits' },
): { money: string; next: number } | undefined {
  const { game, tokens } = line;
  const behind = tokens[at + 1];
  const isList = behind?.type === 'separator' && token.text.length >= widthOf(game);
  if (isList)
    return eachBehind(line, at + 1, false) === undefined ? undefined : { money: token.text, next: at + 1 };
  if (token.text.startsWith('0')) return undefined;
  const read = moneyAt(game, tokens, at);
  const isPlain = read.next === at + 1;
  const end = unitsEnd(tokens, read.next);
  const isNamed = end > read.next || eachBehind(line, end, false) !== undefined;
  if (isNamed || isScaled(tokens[read.next - 1])) return read;
  return isPlain || read.money.includes('.') ? undefined : read;
}

const isScaled = (last: Token | undefined): boolean => last?.type === 'word' && last.meaning.kind === 'scale';

/** The place behind the units that stand there. */
export function unitsEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  for (;;) {
    const token = tokens[at];
    if (token?.type !== 'word' || token.meaning.kind !== 'unit') return at;
    const next = tokens[at + 1];
    if (token.meaning.mayLead && next?.type === 'digits' && !next.gap) return at;
    at += 1;
  }
}

/** "50 each", "50/each": where the word ends, if it belongs to the amount before it. */
export function eachBehind({ game, tokens }: Line, from: number, hasSign: boolean): number | undefined {
  let at = from;
  const slash = tokens[at];
  if (slash?.type === 'separator' && slash.text === '/') at += 1;
  const word = tokens[at];
  if (word?.type !== 'word' || word.meaning.kind !== 'each' || !word.meaning.after) return undefined;
  if (!eachStandsBehind(tokens)) return undefined;
  // "12 34 56 each": the amount seems to be missing.
  const digits = tokens[from - 1]!;
  const isNumber =
    digits.type === 'digits' && digits.text.length === widthOf(game) && !/[05]$/.test(digits.text);
  if (isNumber && !hasSign) throw twoReadings({ start: digits.start, end: word.end });
  return at + 1;
}

/** In a line with several of these words the last one tells: at the end of the line they stand behind their amounts. */
function eachStandsBehind(tokens: readonly Token[]): boolean {
  const words = tokens.filter(isEach).length;
  const lastWord = tokens.findLastIndex(isEach);
  const tail = tokens.slice(lastWord + 1);
  const hasDigits = tail.some((token) => token.type === 'digits');
  if (!hasDigits) return true;
  // "50 each: 12 34" and "50 each on 12 34".
  const [first, next] = tail;
  const before = tokens.slice(0, lastWord).filter((token) => token.type === 'digits').length;
  const isAnnounced =
    (first?.type === 'mark' && first.text === ':') ||
    (first?.type === 'word' && first.meaning.kind === 'noise');
  if (words === 1 && before === 1 && isAnnounced) return true;
  if (words === 1 && before === 1 && next?.type === 'digits') throw twoReadings(tokens[lastWord]!);
  return false;
}
