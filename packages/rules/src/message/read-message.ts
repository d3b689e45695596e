import type { GameType } from '../game';
import { addCoins, sumCoins, type Coin } from '../money';
import { reversed } from '../patterns/arrangements';
import { parseBetMoney } from '../slip/check';
import { Unclear, type Amount, type Element, type Problem, type Total } from './elements';
import { ElementReader } from './elements-of';
import { contentOf, type Group, type LineContent, type Member } from './groups';
import type { MarkedSpan, MessageLine, Question, QuestionKind, ReadMessage, Span } from './message';
import { normalise } from './normalise';
import { tokensOf, type Token } from './tokens';

/** More text than this is not read at once. */
export const longestMessage = 50_000;

interface Line extends Span {
  readonly content: LineContent;
  readonly totals: readonly Total[];
  readonly hasGapBefore: boolean;
}

interface Context {
  readonly game: GameType;
  readonly coinMode: number;
}

const numbersOf = (members: readonly Member[]): string[] =>
  members.flatMap((member) => (member.kind === 'digits' ? [member.text] : member.numbers));

function coinsOf({ coinMode }: Context, money: string, span: Span): Coin {
  const coins = parseBetMoney(money, coinMode);
  if (!coins.ok) throw new Unclear({ kind: 'Amount', start: span.start, end: span.end });
  return coins.value;
}

/** The lines of numbers with an amount. A number that is its own reverse cannot have an amount for each way. */
function linesOf(context: Context, members: readonly Member[], amount: Amount): MessageLine[] {
  const coins = coinsOf(context, amount.money, amount);
  const numbers = numbersOf(members);
  const straight = numbers.map((number) => ({ number, amount: coins }));
  if (amount.reverseMoney === undefined) return straight;
  const reverseCoins = coinsOf(context, amount.reverseMoney, amount);
  if (
    members.some(({ kind }) => kind === 'pattern') ||
    numbers.some((number) => reversed(number) === number)
  ) {
    throw new Unclear({ kind: 'TwoReadings', start: members[0]!.start, end: amount.end });
  }
  return [...straight, ...numbers.map((number) => ({ number: reversed(number), amount: reverseCoins }))];
}

/** One line for each number, with the amounts added. */
function merged(lines: readonly MessageLine[]): MessageLine[] {
  const amounts = new Map<string, Coin>();
  for (const { number, amount } of lines) {
    const before = amounts.get(number);
    amounts.set(number, before === undefined ? amount : addCoins(before, amount));
  }
  return Array.from(amounts, ([number, amount]) => ({ number, amount }));
}

const isReverse = (token: Token): boolean =>
  token.type === 'word' && token.meaning.kind === 'pattern' && token.meaning.id === 'reverse';

const byPlace = (one: Span, other: Span): number => one.start - other.start;

/** A word such as "cancel", or a line of "R" or "x2" alone, which may be meant for every line. */
function speaksOfAll(tokens: readonly Token[]): boolean {
  const kinds = tokens.map((token) => (token.type === 'word' ? token.meaning.kind : token.type));
  if (kinds.includes('whole')) return true;
  const [first] = tokens;
  if (first?.type === 'mark' && first.text === '*') return true;
  return !kinds.includes('digits') && tokens.some(isReverse);
}

const isPair = ({ members, amount }: Group): boolean =>
  members.length === 1 &&
  members[0]!.kind === 'digits' &&
  amount.isBare === true &&
  amount.separator === 'space';

/** A line of two numbers, of which the second could be an amount, as a number with its amount. */
function pairOf({ members, amountInside: amount }: LineContent & { kind: 'numbers' }): Group[] {
  const [number] = members;
  if (number === undefined || members.length !== 2 || amount === undefined) return [];
  const pair = { members: [number], amount };
  return isPair(pair) ? [pair] : [];
}

/** The whole text is asked about. */
function asked(text: string, kind: QuestionKind): ReadMessage {
  const span = { start: 0, end: text.length };
  return {
    lines: [],
    spans: [{ ...span, as: 'unclear' }],
    questions: [{ ...span, kind, readings: [], numbers: [] }],
  };
}

class MessageReader {
  private readonly lines: MessageLine[] = [];
  private readonly spans: MarkedSpan[] = [];
  private readonly questions: Question[] = [];
  /** Lines of numbers alone, and of an amount alone, until it is clear what belongs together. */
  private waiting: Line[] = [];
  private otherGame = false;
  /** A line above names a bet that is not offered. */
  private elsewhere = false;
  /** A line says something about all others, so that none of them is sure. */
  private isWholeUnclear = false;
  /** Lines so far that are surely one number and, behind a space, its amount: "56 100". */
  private pairLines = 0;

  constructor(
    private readonly text: string,
    private readonly context: Context,
  ) {}

  read(): ReadMessage {
    const normal = normalise(this.text);
    let start = 0;
    let hasGapBefore = false;
    for (const part of normal.split(/[\n;]/)) {
      const tokens = tokensOf(normal, start, start + part.length);
      if (tokens.length === 0) hasGapBefore = hasGapBefore || normal.charAt(start - 1) !== ';';
      else {
        this.readLine(tokens, hasGapBefore);
        hasGapBefore = false;
      }
      start += part.length + 1;
    }
    this.settleWaiting();
    if (this.isWholeUnclear) return asked(this.text, 'TwoReadings');
    const lines = merged(this.lines);
    return { lines, spans: this.spans.toSorted(byPlace), questions: this.questions.toSorted(byPlace) };
  }

  private readLine(tokens: readonly Token[], hasGapBefore: boolean): void {
    const span = { start: tokens[0]!.start, end: tokens.at(-1)!.end };
    this.followSections(tokens, hasGapBefore);
    this.isWholeUnclear ||= speaksOfAll(tokens);
    if (this.otherGame || this.elsewhere) {
      this.settleWaiting();
      this.ask({ kind: this.otherGame ? 'OtherGame' : 'Words', ...span }, span);
      return;
    }
    this.guarded(span, () => {
      const elements = new ElementReader(this.context.game, tokens).read();
      const content = contentOf(this.context.game, elements);
      const totals = elements.filter((element): element is Total & Element => element.kind === 'total');
      this.takeLine({ ...span, content, totals, hasGapBefore });
    });
  }

  /** "3D" or "ล่าง" before numbers: they are of that game or kind until another is named. */
  private followSections(tokens: readonly Token[], hasGapBefore: boolean): void {
    const meanings = tokens.flatMap((token) => (token.type === 'word' ? [token.meaning] : []));
    const games = meanings.flatMap((meaning) => (meaning.kind === 'game' ? [meaning.game] : []));
    if (games.length > 0) this.otherGame = games.some((game) => game !== this.context.game);
    const isHere = games.length > 0 || meanings.some(({ kind }) => kind === 'straight');
    if (isHere || hasGapBefore) this.elsewhere = false;
    if (meanings.some(({ kind }) => kind === 'elsewhere')) this.elsewhere = true;
  }

  private takeLine(line: Line): void {
    const { content } = line;
    if (content.kind === 'numbers' || content.kind === 'amount') this.waiting.push(line);
    else if (content.kind === 'groups') this.takeGroups(line, content.groups);
    if (line.totals.length > 0) {
      this.settleWaiting();
      for (const total of line.totals) this.checkTotal(total);
    }
  }

  /** Numbers in the lines before belong to the first amount of this one. */
  private takeGroups(line: Line, groups: readonly Group[]): void {
    const [first, ...rest] = groups;
    const isBehind = first!.amount.start > first!.members[0]!.start;
    const above = this.waiting.map(({ content }) => content);
    const onlyNumbers = above.every((content) => content.kind === 'numbers');
    // "12 34" above "各50 56 78": the amount may belong to either.
    if (above.length > 0 && onlyNumbers && !isBehind && !line.hasGapBefore) {
      const start = this.waiting[0]!.start;
      this.waiting = [];
      throw new Unclear({ kind: 'TwoReadings', start, end: line.end });
    }
    if (above.length === 0 || !onlyNumbers || line.hasGapBefore) {
      this.settleWaiting();
      this.addGroups(groups);
      return;
    }
    if (groups.length === 1 && isPair(first!) && this.isColumn(1)) {
      this.settleWaiting(1);
      this.addGroups(groups);
      return;
    }
    const start = this.waiting[0]!.start;
    const isLoose = above.some((content) => content.kind === 'numbers' && content.amountInside);
    this.waiting = [];
    if (isLoose) throw new Unclear({ kind: 'TwoReadings', start, end: line.end });
    const members = above.flatMap((content) => (content.kind === 'numbers' ? content.members : []));
    this.addGroups([{ members: [...members, ...first!.members], amount: first!.amount }, ...rest]);
  }

  /** All groups of a line are added or none. */
  private addGroups(groups: readonly Group[]): void {
    const lines = groups.map(({ members, amount }) => linesOf(this.context, members, amount));
    for (const group of lines) for (const line of group) this.lines.push(line);
    for (const group of groups) {
      const { members, amount } = group;
      if (groups.length === 1 && isPair(group)) this.pairLines += 1;
      for (const { start, end } of members) this.spans.push({ start, end, as: 'numbers' });
      this.spans.push({ start: amount.start, end: amount.end, as: 'amount' });
    }
  }

  /** Lines of numbers and lines of an amount alone: the amounts all stand behind their numbers, or all before them. */
  private settleWaiting(pairLinesBehind = 0): void {
    const lines = this.waiting;
    const isColumn = this.isColumn(pairLinesBehind);
    this.waiting = [];
    if (lines.length === 0) return;
    const span = { start: lines[0]!.start, end: lines.at(-1)!.end };
    const kinds = lines.map(({ content }) => (content.kind === 'amount' ? 'A' : 'N')).join('');
    if (isColumn) {
      const pairs = lines.flatMap(({ content }) => (content.kind === 'numbers' ? pairOf(content) : []));
      this.guarded(span, () => this.addGroups(pairs));
      return;
    }
    if (/^N+$/.test(kinds)) {
      for (const line of lines) this.askForAmount(line);
      return;
    }
    const isBehind = /^(?:N+A)+$/.test(kinds);
    const isBefore = /^(?:AN+)+$/.test(kinds);
    const amounts = lines.flatMap(({ content }) => (content.kind === 'amount' ? [content.amount] : []));
    if (!isBehind && !(isBefore && amounts.every(({ each }) => each))) {
      this.ask({ kind: /N/.test(kinds) ? 'TwoReadings' : 'NoNumbers', ...span }, span);
      return;
    }
    const groups: Group[] = [];
    for (const part of kinds.matchAll(isBehind ? /N+A/g : /AN+/g)) {
      const contents = lines.slice(part.index, part.index + part[0].length).map(({ content }) => content);
      const members = contents.flatMap((content) => (content.kind === 'numbers' ? content.members : []));
      const [amount] = contents.flatMap((content) => (content.kind === 'amount' ? [content.amount] : []));
      groups.push({ members, amount: amount! });
    }
    this.guarded(span, () => this.addGroups(groups));
  }

  /**
   * Three lines or more of "12 50", where all that stands behind is round and most of what stands before is not: a
   * column of numbers and a column of amounts.
   */
  private isColumn(pairLinesBehind: number): boolean {
    const pairs = this.waiting.flatMap(({ content }) => (content.kind === 'numbers' ? pairOf(content) : []));
    if (pairs.length === 0 || pairs.length < this.waiting.length) return false;
    const oddNumbers = pairs.filter(({ members }) => !/[05]$/.test(numbersOf(members)[0]!)).length;
    const isRound = pairs.every(({ amount }) => amount.money.endsWith('0'));
    return isRound && oddNumbers * 2 > pairs.length && pairs.length + this.pairLines + pairLinesBehind >= 3;
  }

  private guarded(span: Span, read: () => void): void {
    try {
      read();
    } catch (error) {
      if (!(error instanceof Unclear)) throw error;
      this.settleWaiting();
      this.ask(error.problem, {
        start: Math.min(span.start, error.problem.start),
        end: Math.max(span.end, error.problem.end),
      });
    }
  }

  /** The whole line is asked about, so that no part of it is bet in a way that was not meant. */
  private ask(problem: Problem, line: Span, more: Partial<Question> = {}): void {
    this.questions.push({ readings: [], numbers: [], kind: problem.kind, ...line, ...more });
    this.spans.push({ start: line.start, end: line.end, as: 'unclear' });
  }

  private askForAmount(line: Line): void {
    const { content } = line;
    if (content.kind !== 'numbers') return;
    const { members, amountInside } = content;
    const numbers = [...new Set(numbersOf(members))];
    const kind = amountInside ? 'TwoReadings' : 'NoAmount';
    const reading = amountInside ? [merged(linesOf(this.context, members.slice(0, -1), amountInside))] : [];
    this.ask({ kind, ...line }, { start: line.start, end: line.end }, { numbers, readings: reading });
  }

  /** A written total is only held against the sum; if it differs, something was meant otherwise. */
  private checkTotal(total: Total): void {
    const sum = sumCoins(this.lines.map(({ amount }) => amount));
    const coins = parseBetMoney(total.money, this.context.coinMode);
    const isRight = coins.ok && coins.value === sum && this.questions.length === 0;
    if (isRight) this.spans.push({ start: total.start, end: total.end, as: 'amount' });
    else
      this.ask({ kind: 'Total', start: total.start, end: total.end }, { start: total.start, end: total.end });
  }
}

/**
 * Reads a pasted message as lines of a slip. What can be read in one way only becomes lines; everything else is asked
 * about, and nothing of a line that is asked about is among the lines.
 */
export function readMessage(message: {
  readonly text: string;
  readonly game: GameType;
  readonly coinMode: number;
}): ReadMessage {
  const { text, game, coinMode } = message;
  if (text.length > longestMessage) {
    return asked(text, 'TooLong');
  }
  return new MessageReader(text, { game, coinMode }).read();
}
