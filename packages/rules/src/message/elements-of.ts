import { widthOf, type GameType } from '../game';
import { expandPattern, patternAsks, type PatternId } from '../patterns/patterns';
import { formatNumber } from '../game-number';
import { eachBehind, unitsEnd, unsignedMoneyAt } from './amount-at';
import { twoReadings, Unclear, type Amount, type Digits, type Element, type Separator } from './elements';
import { moneyAt } from './money-at';
import type { Span } from './message';
import { valuesBefore, valuesBehind, type AskedDigits } from './pattern-values';
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
    readonly game: GameType,
    readonly tokens: readonly Token[],
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
    const read = isSigned ? moneyAt(this.game, this.tokens, this.at) : unsignedMoneyAt(this, this.at, token);
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
    const end = unitsEnd(this.tokens, next);
    if (this.totalSign) {
      this.totalSign = undefined;
      this.at = end;
      this.push({ kind: 'total', money, ...this.place(token, end) });
      return;
    }
    const eachAt = eachBehind(this, end, this.amountSign !== undefined);
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

  private place(token: Token, next: number) {
    return { start: token.start, end: this.tokens[next - 1]!.end, separator: this.separator };
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
    this.at = unitsEnd(this.tokens, next);
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

  private readDigitPattern(token: Token & { type: 'word' }, id: PatternId, asks: AskedDigits): void {
    const asked = { game: this.game, asks };
    const { separator } = this;
    const before = valuesBefore(asked, this.elements, { word: token, separator, next: this.tokens[this.at] });
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
    const { values: behind, next } = valuesBehind(asked, this.tokens, start);
    this.at = next;
    if (behind.length === 0 && (id === 'leopard' || id === 'bomb')) {
      if (this.tokens[this.at]?.type === 'digits') throw twoReadings(token);
      this.pushPattern(token, id, allDigits);
      return;
    }
    if (behind.length === 0) throw twoReadings(token);
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
}
