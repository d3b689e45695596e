import { widthOf, type GameType } from '../game';
import { expandPattern, patternAsks, type PatternId } from '../patterns/patterns';
import { formatNumber } from '../game-number';
import { Unclear, type Amount, type Digits, type Element, type Separator } from './elements';
import { moneyAt } from './money-at';
import type { Span } from './message';
import { rangeByDash, rangeByWord } from './ranges';
import type { Token } from './tokens';

const separatorOf: Readonly<Record<string, Separator>> = {
  ',': 'comma',
  '、': 'comma',
  '-': 'dash',
  '/': 'slash',
  '.': 'dot',
  '+': 'plus',
};

const twoReadings = (span: Span) => new Unclear({ kind: 'TwoReadings', start: span.start, end: span.end });
const isEach = (token: Token): boolean =>
  token.type === 'word' && token.meaning.kind === 'each' && token.meaning.after;
const allDigits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Reads the tokens of a line into numbers, patterns and amounts. Throws `Unclear` where it cannot. */
export class ElementReader {
  private readonly elements: Element[] = [];
  private at = 0;
  private separator: Separator = 'start';
  /** The token of a mark, a word for "each" or a currency that says that an amount follows. */
  private amountSign: Token | undefined;
  private hasEach = false;
  private totalSign: Token | undefined;
  /** The last pattern had its digits behind it: "head 5". */
  private wasBehind = false;

  constructor(
    private readonly game: GameType,
    private readonly tokens: readonly Token[],
  ) {}

  read(): Element[] {
    while (this.at < this.tokens.length) this.step(this.tokens[this.at]!);
    const sign = this.amountSign ?? this.totalSign;
    if (sign) throw new Unclear({ kind: 'NoAmount', start: sign.start, end: sign.end });
    return this.elements;
  }

  private step(token: Token): void {
    if (token.gap && this.separator === 'none') this.separator = 'space';
    if (token.type === 'unknown') throw new Unclear({ kind: 'Words', start: token.start, end: token.end });
    if (token.type === 'separator') this.readSeparator(token.text);
    else if (token.type === 'mark') this.readMark(token);
    else if (token.type === 'digits') this.readDigits(token);
    else this.readWord(token);
  }

  private readSeparator(sign: string): void {
    this.at += 1;
    // A dash between a word and its amount is like "=": "each - 50". Behind a mark it would be a minus.
    if (this.amountSign?.type === 'mark') throw twoReadings(this.amountSign);
    if (this.amountSign || this.totalSign) return;
    const read = separatorOf[sign] ?? 'space';
    if (this.separator !== 'comma' && this.separator !== 'start') this.separator = read;
  }

  private readMark(token: Token & { type: 'mark' }): void {
    this.at += 1;
    const last = this.elements.at(-1);
    if (this.amountSign || this.totalSign) {
      if (token.text !== ':' && token.text !== '=') throw twoReadings(token);
      return;
    }
    if (token.text === ':' && (last === undefined || last.kind === 'amount')) return;
    const next = this.tokens[this.at];
    if (token.text === ':' && last?.kind === 'digits' && next?.type === 'digits') {
      const isClock =
        last.text.length <= 2 && next.text.length === 2 && Number(last.text) < 24 && Number(next.text) < 60;
      if (isClock) throw twoReadings({ start: last.start, end: next.end });
    }
    this.amountSign = token;
  }

  private readDigits(token: Token & { type: 'digits' }): void {
    const isSigned = this.amountSign !== undefined || this.totalSign !== undefined;
    const read = isSigned ? moneyAt(this.game, this.tokens, this.at) : this.unsignedMoney(token);
    if (read === undefined) {
      this.at += 1;
      this.push({
        kind: 'digits',
        text: token.text,
        start: token.start,
        end: token.end,
        separator: this.separator,
      });
      const range = rangeByDash(this.game, this.elements, this.tokens, this.tokens[this.at]);
      if (range) this.replace(2, range);
      return;
    }
    const { money, next } = read;
    const end = this.skipUnits(next);
    if (this.totalSign) {
      this.totalSign = undefined;
      this.at = end;
      this.push({ kind: 'total', money, ...this.place(token, end) });
      return;
    }
    const eachAt = this.eachBehind(end);
    this.at = eachAt ?? end;
    const each = this.hasEach || eachAt !== undefined;
    const isTimes = this.amountSign?.type === 'mark' && this.amountSign.text === '*';
    this.amountSign = undefined;
    this.hasEach = false;
    const amount: Amount = { kind: 'amount', money, each, isTimes, ...this.place(token, this.at) };
    const reverseMoney = this.reverseBehind();
    // "12*21*50" can be two numbers.
    const isNumber = isTimes && token.text.length === widthOf(this.game) && !/[05]$/.test(token.text);
    if (isNumber && reverseMoney !== undefined) throw twoReadings(token);
    this.push(
      reverseMoney === undefined ? amount : { ...amount, reverseMoney, end: this.tokens[this.at - 1]!.end },
    );
  }

  /** Digits that are an amount by what stands behind them: a unit, 百, "each", or thousands that no list of numbers has. */
  private unsignedMoney(token: Token & { type: 'digits' }): { money: string; next: number } | undefined {
    const behind = this.tokens[this.at + 1];
    const isList = behind?.type === 'separator' && token.text.length >= widthOf(this.game);
    if (isList)
      return this.eachBehind(this.at + 1) === undefined
        ? undefined
        : { money: token.text, next: this.at + 1 };
    if (token.text.startsWith('0')) return undefined;
    const read = moneyAt(this.game, this.tokens, this.at);
    const isPlain = read.next === this.at + 1;
    const isNamed =
      this.skipUnits(read.next) > read.next || this.eachBehind(this.skipUnits(read.next)) !== undefined;
    if (isNamed || this.isScaled(read.next)) return read;
    return isPlain || read.money.includes('.') ? undefined : read;
  }

  private isScaled(next: number): boolean {
    const last = this.tokens[next - 1];
    return last?.type === 'word' && last.meaning.kind === 'scale';
  }

  private place(token: Token, next: number) {
    return { start: token.start, end: this.tokens[next - 1]!.end, separator: this.separator };
  }

  private skipUnits(from: number): number {
    let at = from;
    for (;;) {
      const token = this.tokens[at];
      if (token?.type !== 'word' || token.meaning.kind !== 'unit') return at;
      const next = this.tokens[at + 1];
      if (token.meaning.mayLead && next?.type === 'digits' && !next.gap) return at;
      at += 1;
    }
  }

  /** "50 each", "50/each": where the word ends, if it belongs to the amount before it. */
  private eachBehind(from: number): number | undefined {
    let at = from;
    const slash = this.tokens[at];
    if (slash?.type === 'separator' && slash.text === '/') at += 1;
    const word = this.tokens[at];
    if (word?.type !== 'word' || word.meaning.kind !== 'each' || !word.meaning.after) return undefined;
    if (!this.eachStandsBehind()) return undefined;
    // "12 34 56 each": the amount seems to be missing.
    const digits = this.tokens[from - 1]!;
    const isNumber =
      digits.type === 'digits' && digits.text.length === widthOf(this.game) && !/[05]$/.test(digits.text);
    if (isNumber && !this.amountSign) throw twoReadings({ start: digits.start, end: word.end });
    return at + 1;
  }

  /** In a line with several of these words the last one tells: at the end of the line they stand behind their amounts. */
  private eachStandsBehind(): boolean {
    const words = this.tokens.filter(isEach).length;
    const lastWord = this.tokens.findLastIndex(isEach);
    const tail = this.tokens.slice(lastWord + 1);
    const hasDigits = tail.some((token) => token.type === 'digits');
    if (!hasDigits) return true;
    // "50 each: 12 34" and "50 each on 12 34".
    const [first, next] = tail;
    const before = this.tokens.slice(0, lastWord).filter((token) => token.type === 'digits').length;
    const isAnnounced =
      (first?.type === 'mark' && first.text === ':') ||
      (first?.type === 'word' && first.meaning.kind === 'noise');
    if (words === 1 && before === 1 && isAnnounced) return true;
    if (words === 1 && before === 1 && next?.type === 'digits') throw twoReadings(this.tokens[lastWord]!);
    return false;
  }

  /** After an amount: "*30", "x30" and "R30" are the amount of the reversed number. */
  private reverseBehind(): string | undefined {
    const [sign, digits] = [this.tokens[this.at], this.tokens[this.at + 1]];
    const isMark = sign?.type === 'mark' && sign.text === '*';
    const isReverse =
      sign?.type === 'word' && sign.meaning.kind === 'pattern' && sign.meaning.id === 'reverse';
    if (!isMark && !isReverse) return undefined;
    if (digits?.type !== 'digits' || (isReverse && sign.gap !== digits.gap)) throw twoReadings(sign);
    this.at += 1;
    const { money, next } = moneyAt(this.game, this.tokens, this.at);
    this.at = this.skipUnits(next);
    const after = this.tokens[this.at];
    // One digit may be a multiplier: "50x2".
    if (after?.type === 'mark' || money.length === 1) throw twoReadings(after ?? digits);
    return money;
  }

  private push(element: Element): void {
    this.elements.push(element);
    this.separator = 'none';
    if (element.kind !== 'pattern') this.wasBehind = false;
  }

  /** Whether a word touches a number before it and digits behind it: "07买50". */
  private isBetween(token: Token): boolean {
    const next = this.tokens[this.at];
    const isTouching = !token.gap && this.separator === 'none' && next?.type === 'digits' && !next.gap;
    return isTouching && this.isFull(this.elements.at(-1));
  }

  /** Puts one element in the place of the last ones. */
  private replace(count: number, element: Element): void {
    this.elements.length -= count;
    this.push(element);
  }

  private readWord(token: Token & { type: 'word' }): void {
    const { meaning } = token;
    this.at += 1;
    if (meaning.kind === 'verb' && this.isBetween(token)) {
      this.amountSign = token;
      return;
    }
    if (meaning.kind === 'noise' || meaning.kind === 'verb') {
      if (this.separator === 'none') this.separator = 'space';
      return;
    }
    if (meaning.kind === 'pattern') {
      this.readPattern(token, meaning.id);
      return;
    }
    if (meaning.kind === 'range') {
      const range = rangeByWord(this.game, this.elements, token, this.tokens[this.at]);
      this.at += 1;
      this.replace(1, range);
      return;
    }
    if (meaning.kind === 'straight') {
      if (this.separator === 'none') this.separator = 'space';
      if (this.isAmountAfterStraight()) this.amountSign = token;
      return;
    }
    if (meaning.kind === 'each') {
      this.amountSign = token;
      this.hasEach = true;
      return;
    }
    // A currency before its amount; behind an amount it has been read with it.
    if (meaning.kind === 'unit') {
      if (this.tokens[this.at]?.type !== 'digits') throw twoReadings(token);
      this.amountSign ??= token;
      return;
    }
    if (meaning.kind === 'total') {
      this.totalSign = token;
      return;
    }
    if (meaning.kind === 'game') return;
    throw new Unclear({ kind: 'Words', start: token.start, end: token.end });
  }

  /** "12 บน 50": the digits are an amount if nothing but a comma or the end follows them. */
  private isAmountAfterStraight(): boolean {
    const last = this.elements.at(-1);
    if (last === undefined || last.kind === 'amount' || this.separator === 'comma') return false;
    const [digits, next] = [this.tokens[this.at], this.tokens[this.at + 1]];
    if (digits?.type !== 'digits') return false;
    if (next === undefined || (next.type === 'separator' && separatorOf[next.text] === 'comma')) return true;
    return next.type === 'word' && next.meaning.kind === 'unit';
  }

  private readPattern(token: Token & { type: 'word' }, id: PatternId): void {
    const asks = patternAsks(id);
    if (this.amountSign) throw twoReadings(token);
    if (token.meaning.kind === 'pattern' && token.meaning.mayAddress) this.refuseAddress(token);
    if (asks === 'nothing') this.pushPattern(token, id, []);
    else if (asks === 'number') this.readArrangement(token, id);
    else this.readDigitPattern(token, id, asks);
  }

  /** "兄弟 12=50" speaks to a friend; "兄弟 20" and "兄弟各20" are all brothers. */
  private refuseAddress(token: Token): void {
    const [next, after] = [this.tokens[this.at], this.tokens[this.at + 1]];
    const isAmount =
      next?.type === 'mark' ||
      (next?.type === 'word' && next.meaning.kind === 'each') ||
      (next?.type === 'digits' &&
        Number(next.text) % 5 === 0 &&
        (after === undefined || (after.type === 'word' && after.meaning.kind === 'unit')));
    if (!isAmount) throw twoReadings({ start: token.start, end: next?.end ?? token.end });
  }

  private pushPattern(
    span: Span & { separator?: Separator },
    id: PatternId,
    values: readonly string[],
  ): void {
    const picks = expandPattern(this.game, { id, values });
    if (!picks.ok || new Set(values).size !== values.length) {
      throw new Unclear({ kind: picks.ok ? 'TwoReadings' : 'Width', start: span.start, end: span.end });
    }
    const numbers = picks.value.map((number) => formatNumber(this.game, number));
    this.push({
      kind: 'pattern',
      numbers,
      start: span.start,
      end: span.end,
      separator: span.separator ?? this.separator,
    });
  }

  private isFull(element: Element | undefined): element is Digits {
    return element?.kind === 'digits' && element.text.length === widthOf(this.game);
  }

  /** Reverse and box: of the number that they touch, or of the only number before or behind. */
  private readArrangement(token: Token & { type: 'word' }, id: PatternId): void {
    const last = this.elements.at(-1);
    const next = this.tokens[this.at];
    if (last === undefined || last.kind === 'amount' || this.separator === 'comma') {
      if (next?.type !== 'digits' || next.text.length !== widthOf(this.game)) throw twoReadings(token);
      this.at += 1;
      this.pushPattern({ start: token.start, end: next.end }, id, [next.text]);
      const following = this.tokens[this.at];
      const isAlone = following === undefined || following.type === 'mark' || following.type === 'word';
      if (!isAlone) throw twoReadings({ start: token.start, end: following.end });
      return;
    }
    if (!this.isFull(last)) throw twoReadings(token);
    const isTouching = !token.gap && this.separator === 'none';
    const before = this.elements.at(-2);
    const isOnly = before === undefined || before.kind === 'amount';
    if (!isTouching && !isOnly) throw twoReadings({ start: before.start, end: token.end });
    this.elements.pop();
    this.pushPattern({ start: last.start, end: token.end, separator: last.separator }, id, [last.text]);
    if (next?.type === 'digits' && !next.gap) this.readTouchingAmount(last, before);
  }

  /** "12R50": an amount, unless more follows that makes it a number, or it could be "50R30" for the number before. */
  private readTouchingAmount(number: Digits, before: Element | undefined): void {
    const digits = this.tokens[this.at]!;
    const after = this.tokens[this.at + 1];
    if (digits.type !== 'digits') return;
    const isNumber =
      (after?.type === 'mark' && !after.gap) ||
      (after?.type === 'word' && after.meaning.kind === 'pattern' && !after.gap);
    if (isNumber) {
      if (digits.text.length !== widthOf(this.game)) throw twoReadings(digits);
      return;
    }
    const couldBeAmount = before !== undefined && before.kind !== 'amount' && number.separator === 'space';
    if (couldBeAmount && Number(number.text) % 10 === 0)
      throw twoReadings({ start: before.start, end: digits.end });
    if (Number(digits.text) % 5 !== 0) throw twoReadings({ start: number.start, end: digits.end });
    this.amountSign = digits;
  }

  private readDigitPattern(
    token: Token & { type: 'word' },
    id: PatternId,
    asks: 'digit' | 'ending' | 'digits',
  ): void {
    const before = this.valuesBefore(asks, token);
    const known = this.withRepeats(id);
    if (before.length > 0) {
      const first = this.elements[this.elements.length - before.length]!;
      const previous = this.elements[this.elements.length - before.length - 1];
      this.elements.length -= before.length;
      this.refuseHeadWithTail(previous, first.separator, token);
      const span = { start: first.start, end: this.tokens[this.at - 1]!.end, separator: first.separator };
      this.pushPattern(span, known, asks === 'digits' ? before.flatMap((text) => Array.from(text)) : before);
      return;
    }
    const start = this.at;
    const behind = this.valuesBehind(asks);
    if (behind.length === 0 && (id === 'leopard' || id === 'bomb')) {
      if (this.tokens[this.at]?.type === 'digits') throw twoReadings(token);
      this.pushPattern(token, id, allDigits);
      return;
    }
    if (behind.length === 0) throw new Unclear({ kind: 'TwoReadings', start: token.start, end: token.end });
    if (this.wasBehind && this.separator === 'none') throw twoReadings(token);
    this.refuseHeadWithTail(this.elements.at(-1), this.separator, token);
    const end = this.tokens[this.at - 1]!.end;
    const finalId = known === id ? this.withRepeats(id) : known;
    this.pushPattern({ start: token.start, end: Math.max(end, this.tokens[start]!.end) }, finalId, behind);
    this.wasBehind = true;
  }

  /** "5 head 6 tail" can mean the number 56, so two patterns beside each other need a comma. */
  private refuseHeadWithTail(previous: Element | undefined, separator: Separator, token: Token): void {
    if (previous?.kind === 'pattern' && (separator === 'none' || separator === 'space')) {
      throw twoReadings({ start: previous.start, end: token.end });
    }
  }

  /** "with twins" behind a wheel. */
  private withRepeats(id: PatternId): PatternId {
    const next = this.tokens[this.at];
    if (id !== 'wheel' || next?.type !== 'word' || next.meaning.kind !== 'repeats') return id;
    this.at += 1;
    return 'wheel-repeats';
  }

  private couldBeValue(asks: 'digit' | 'ending' | 'digits', text: string): boolean {
    if (text.length === 1) return true;
    if (asks === 'digits') return new Set(text).size === text.length;
    return asks === 'ending' && text.length === 2 && widthOf(this.game) > 2;
  }

  /** The digits in front of a pattern: "5头", "5, 6 head", "1234 wheel". */
  private valuesBefore(asks: 'digit' | 'ending' | 'digits', token: Token): string[] {
    const values: string[] = [];
    let separator = this.separator;
    for (let at = this.elements.length - 1; at >= 0; at -= 1) {
      const element = this.elements[at]!;
      if (element.kind !== 'digits' || !this.couldBeValue(asks, element.text)) break;
      if (values.length === 0 && separator === 'comma') break;
      if (values.length > 0 && (element.text.length !== values[0]!.length || element.text.length > 1)) break;
      values.unshift(element.text);
      separator = element.separator;
    }
    const [only] = values;
    if (asks === 'digits' && only !== undefined && only.length === widthOf(this.game)) {
      // A whole number before the word and more digits behind it: either may be what the wheel is made of.
      const next = this.tokens[this.at];
      if (next?.type === 'digits' && next.text.length >= widthOf(this.game)) throw twoReadings(token);
      if (this.elements.length > 1 && this.elements.at(-2)?.kind === 'digits') throw twoReadings(token);
    }
    return values;
  }

  /** The digits behind a pattern: "head 5", "head 5,6", "wheel 1234". */
  private valuesBehind(asks: 'digit' | 'ending' | 'digits'): string[] {
    const values: string[] = [];
    for (;;) {
      const isFirst = values.length === 0;
      const colon = this.tokens[this.at];
      const skip = isFirst ? (colon?.type === 'mark' && colon.text === ':' ? 1 : 0) : this.listSign();
      const digits = this.tokens[this.at + (skip ?? 0)];
      if (skip === undefined || digits?.type !== 'digits' || !this.couldBeValue(asks, digits.text)) break;
      if (asks === 'digits' && isFirst && digits.text.length > 1) {
        this.at += skip + 1;
        this.refuseMoreDigits(digits);
        return Array.from(digits.text);
      }
      if (!isFirst && digits.text.length !== values[0]!.length) break;
      if (!isFirst && digits.text.length > 1 && skip === 0) throw twoReadings(digits);
      values.push(digits.text);
      this.at += skip + 1;
    }
    return values;
  }

  /** "wheel 12 34=50": the second may be part of the wheel. */
  private refuseMoreDigits(value: Token): void {
    const [digits, after] = [this.tokens[this.at], this.tokens[this.at + 1]];
    const goesOn = after?.type === 'mark' || after?.type === 'digits' || after?.type === 'word';
    if (digits?.type === 'digits' && goesOn) throw twoReadings({ start: value.start, end: after.end });
  }

  /** How many tokens stand between two values of a list; undefined where the list ends. */
  private listSign(): number | undefined {
    const [sign, digits] = [this.tokens[this.at], this.tokens[this.at + 1]];
    if (sign?.type === 'digits') return 0;
    return sign?.type === 'separator' && digits?.type === 'digits' ? 1 : undefined;
  }
}
