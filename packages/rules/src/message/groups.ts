import { widthOf, type GameType } from '../game';
import { Unclear, type Amount, type Digits, type Element, type PatternNumbers } from './elements';

/** Numbers with the one amount that they share. */
export interface Group {
  readonly members: readonly Member[];
  readonly amount: Amount;
}

export type Member = Digits | PatternNumbers;

/** What a line holds once every element is a number or an amount. */
export type LineContent =
  | { readonly kind: 'groups'; readonly groups: readonly Group[] }
  /** Numbers whose amount may stand in another line. */
  | {
      readonly kind: 'numbers';
      readonly members: readonly Member[];
      /** The last of them, where it could also be the amount of the others: "12 50". */
      readonly amountInside: Amount | undefined;
    }
  | { readonly kind: 'amount'; readonly amount: Amount }
  | { readonly kind: 'nothing' };

const unclear = (kind: 'TwoReadings' | 'Width' | 'NoNumbers' | 'NoAmount', from: Element, to: Element) =>
  new Unclear({ kind, start: from.start, end: to.end });

/** People bet round amounts; digits without a mark that are not round may be a number of another game. */
const isRound = (text: string): boolean =>
  text.length > 1 && text.length < 7 && !text.startsWith('0') && Number(text) % 5 === 0;

const amountOf = (digits: Digits): Amount => ({
  kind: 'amount',
  money: digits.text,
  each: false,
  start: digits.start,
  end: digits.end,
  separator: digits.separator,
  isBare: true,
});

/** Whether digits that could be a number of the game are the amount of the numbers before them. */
function isAmountByPlace(members: readonly Member[], digits: Digits, next: Element | undefined): boolean {
  const [first, second] = members;
  if (first === undefined) return false;
  // "5头12=10": the digits touch the pattern like an amount, and have one of their own.
  if (first.kind === 'pattern' && digits.separator === 'none' && next?.kind === 'amount')
    throw unclear('TwoReadings', first, next);
  if (!isRound(digits.text)) return false;
  const isLast = next === undefined;
  // "5 head 20", and a list of these.
  if (
    members.length === 1 &&
    first.kind === 'pattern' &&
    digits.separator !== 'comma' &&
    digits.separator !== 'plus'
  ) {
    if (isLast || (next.separator === 'comma' && next.kind === 'pattern')) return true;
    if (next.separator === 'comma') throw unclear('TwoReadings', first, next);
  }
  if (!isLast) return false;
  // "12-50" and "12/50".
  if (members.length === 1) return digits.separator === 'dash' || digits.separator === 'slash';
  // "12,34,56 50": the numbers have a sign of their own between them.
  if (digits.separator !== 'space' || second === undefined || isBlank(second)) return false;
  return members.slice(2).every(({ separator }) => separator === second.separator);
}

const isBlank = ({ separator }: Member): boolean => separator === 'space' || separator === 'none';

/** Replaces digits that have to be amounts by amounts, and refuses those that may be either. */
function settleDigits(game: GameType, elements: readonly Element[]): readonly (Member | Amount)[] {
  const settled: (Member | Amount)[] = [];
  let members: Member[] = [];
  let bare: Digits | undefined;
  for (const [at, element] of elements.entries()) {
    const next = elements[at + 1];
    if (element.kind === 'total') continue;
    if (element.kind === 'amount') {
      refuseOtherReadings(members, element);
      if (bare && members[0]?.separator !== 'comma' && !element.each)
        throw unclear('TwoReadings', bare, element);
      settled.push(element);
      members = [];
      continue;
    }
    if (element.kind === 'digits') {
      const isNumber = element.text.length === widthOf(game);
      // Alone in its line it can be the amount of the lines above.
      if (!isNumber && elements.length === 1 && isRound(element.text)) return [amountOf(element)];
      if (!isNumber && (members.length === 0 || !isRound(element.text)))
        throw unclear('Width', element, element);
      if (!isNumber && (element.separator === 'comma' || element.separator === 'plus')) {
        throw unclear('Width', element, element);
      }
      if (!isNumber && next?.kind === 'amount' && !next.each) throw unclear('TwoReadings', element, next);
      if (!isNumber || isAmountByPlace(members, element, next)) {
        if (!isNumber) refuseMixedSigns(members, element);
        refuseAmountsInside(members, true);
        settled.push(amountOf(element));
        bare = element;
        members = [];
        continue;
      }
    }
    settled.push(element);
    members.push(element);
  }
  return settled;
}

/** "12/50, 34 100": some numbers have a sign between them that may also stand before an amount. */
function refuseMixedSigns(members: readonly Member[], digits: Digits): void {
  const signs = members
    .slice(1)
    .filter(({ separator }) => separator === 'dash' || separator === 'slash').length;
  if (signs > 0 && signs < members.length - 1) throw unclear('TwoReadings', members[0]!, digits);
  // "16/11/2025" is a date.
  const isYear = digits.text.length === 4 && digits.separator !== 'space' && members.length === 2;
  if (isYear && members[1]!.separator === digits.separator) throw unclear('TwoReadings', members[0]!, digits);
}

/** "12,34 50,56 78=20" and "12 50 34 100": a round number behind a space may be the amount of those before it. */
function refuseAmountsInside(members: readonly Member[], isBare: boolean): void {
  const inner = members.slice(1);
  const isMixed = inner.some((member) => !isBlank(member)) && inner.some(isBlank);
  if (!isMixed && !(isBare && inner.every(isBlank))) return;
  const amount = inner.find(
    (member) => member.kind === 'digits' && member.separator === 'space' && isRound(member.text),
  );
  if (amount) throw unclear('TwoReadings', members[0]!, amount);
}

/** A definite amount follows these numbers. Some of them could still be meant as amounts or as a range. */
function refuseOtherReadings(members: readonly Member[], amount: Amount): void {
  const [first, second] = members;
  if (first === undefined || second === undefined) return;
  refuseAmountsInside(members, false);
  const dashes = members.slice(1).filter(({ separator }) => separator === 'dash').length;
  const slashes = members.slice(1).filter(({ separator }) => separator === 'slash').length;
  const signs = dashes + slashes;
  // "12-34=50" can be two numbers or a range; "12-50 34-50=20" can be anything.
  if (signs > 0 && signs < members.length - 1) throw unclear('TwoReadings', first, amount);
  if (dashes === 1 && members.length === 2) throw unclear('TwoReadings', first, amount);
  // "12 50*30" can be 12 with 50, and 30 reversed.
  const couldBeAmount = second.kind === 'digits' && second.separator === 'space' && isRound(second.text);
  if (members.length === 2 && couldBeAmount && amount.isTimes && !amount.reverseMoney) {
    throw unclear('TwoReadings', first, amount);
  }
}

function amountInside(members: readonly Member[]): Amount | undefined {
  const last = members.at(-1);
  if (members.length < 2 || last?.kind !== 'digits' || !isRound(last.text)) return undefined;
  return last.separator === 'comma' || last.separator === 'plus' ? undefined : amountOf(last);
}

/** "12-50, 34-100": every number has its amount behind a dash or a slash. */
function pairsOf(game: GameType, elements: readonly Element[]): Group[] | undefined {
  if (elements.length < 4 || elements.length % 2 === 1) return undefined;
  const groups: Group[] = [];
  for (let at = 0; at < elements.length; at += 2) {
    const [number, amount] = [elements[at]!, elements[at + 1]!];
    if (number.kind !== 'digits' || amount.kind !== 'digits' || number.text.length !== widthOf(game))
      return undefined;
    const isApart = at === 0 || number.separator === 'comma' || number.separator === 'space';
    if (!isApart || amount.separator !== elements[1]!.separator || !isRound(amount.text)) return undefined;
    if (amount.separator !== 'dash' && amount.separator !== 'slash') return undefined;
    groups.push({ members: [number], amount: amountOf(amount) });
  }
  return groups;
}

/** Puts numbers and amounts together. An amount belongs to the numbers before it, unless "each" leads the line. */
export function contentOf(game: GameType, elements: readonly Element[]): LineContent {
  const pairs = pairsOf(game, elements);
  if (pairs) return { kind: 'groups', groups: pairs };
  const settled = settleDigits(game, elements);
  const [first] = settled;
  const last = settled.at(-1);
  if (first === undefined || last === undefined) return { kind: 'nothing' };
  const members = settled.filter((element): element is Member => element.kind !== 'amount');
  const amounts = settled.filter((element): element is Amount => element.kind === 'amount');
  if (amounts.length === 0) return { kind: 'numbers', members, amountInside: amountInside(members) };
  if (members.length === 0) {
    if (amounts.length === 1) return { kind: 'amount', amount: amounts[0]! };
    throw unclear('NoNumbers', first, last);
  }
  const isLeading = first.kind === 'amount';
  if (isLeading && !amounts.every(({ each }) => each)) throw unclear('NoNumbers', first, last);
  // Numbers behind the last amount, or an amount behind the last number, would belong to nothing.
  if (isLeading === (last.kind === 'amount')) throw unclear('TwoReadings', first, last);
  const groups: Group[] = [];
  let open: Member[] = [];
  let leading: Amount | undefined;
  const close = (amount: Amount) => {
    if (open.length === 0) throw unclear('NoNumbers', amount, amount);
    if (isLeading) refuseOtherReadings(open, amount);
    groups.push({ members: open, amount });
    open = [];
  };
  for (const element of settled) {
    if (element.kind !== 'amount') open.push(element);
    else if (!isLeading) close(element);
    else {
      if (leading) close(leading);
      leading = element;
    }
  }
  if (leading) close(leading);
  return { kind: 'groups', groups };
}
