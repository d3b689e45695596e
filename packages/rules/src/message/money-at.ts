import { widthOf, type GameType } from '../game';
import { twoReadings, Unclear } from './elements';
import type { Token } from './tokens';

/** Digits that follow a sign at once, without space on either side. */
function joined(tokens: readonly Token[], at: number, sign: string): string | undefined {
  const [separator, digits] = [tokens[at], tokens[at + 1]];
  if (separator?.type !== 'separator' || separator.text !== sign || separator.gap) return undefined;
  if (separator.end - separator.start !== 1) return undefined;
  return digits?.type === 'digits' && !digits.gap ? digits.text : undefined;
}

/** What follows is an amount of its own, so that the digits before it are a number: "123=100,456=50". */
function beginsNumber(tokens: readonly Token[], after: number): boolean {
  const next = tokens[after];
  if (next?.type === 'mark') return true;
  return next?.type === 'word' && next.meaning.kind === 'pattern';
}

const saysAmount = (token: Token): boolean =>
  token.type === 'mark' || (token.type === 'word' && token.meaning.kind === 'each');

/** Whether ",500" after these digits continues an amount. Undefined where it could also be the next number. */
function isThousands(game: GameType, digits: string, group: string, goesOn: boolean): boolean | undefined {
  if (group.length !== 3 || digits.length > 3 || digits.startsWith('0')) return false;
  if (widthOf(game) !== 3) return group.endsWith('0') ? true : undefined;
  if ((digits.length === 1 && group.endsWith('00')) || (digits.length === 2 && group === '000')) return true;
  // "123=200,456,789=50": with another amount behind it, it is the next number of 3D.
  return goesOn && !group.endsWith('00') ? false : undefined;
}

/** Whether ".50" after these digits continues an amount. Undefined where it could also be the next number. */
function isDecimals(game: GameType, decimals: string): boolean | undefined {
  if (decimals.length === 1) return true;
  if (decimals.length !== 2) return false;
  return widthOf(game) !== 2 || decimals === '00' ? true : undefined;
}

/** The amount whose digits begin at a token: with thousands separators, decimals, and words such as 百 and พัน. */
export function moneyAt(
  game: GameType,
  tokens: readonly Token[],
  at: number,
): { money: string; next: number } {
  const first = tokens[at]!;
  if (first.type !== 'digits') throw new Unclear({ kind: 'Amount', start: first.start, end: first.end });
  let money = first.text;
  let next = at + 1;
  const unclear = () => twoReadings({ start: first.start, end: tokens[next + 1]!.end });
  const group = joined(tokens, next, ',');
  if (group !== undefined && !beginsNumber(tokens, next + 2)) {
    const goesOn = tokens.slice(next + 2).some(saysAmount);
    const continues = isThousands(game, money, group, goesOn);
    if (continues === undefined) throw unclear();
    if (continues) {
      money += group;
      next += 2;
      const further = joined(tokens, next, ',');
      if (further === '000') {
        money += further;
        next += 2;
      } else if (further?.length === 3) throw unclear();
    }
  }
  const decimals = joined(tokens, next, '.');
  if (
    decimals !== undefined &&
    !beginsNumber(tokens, next + 2) &&
    joined(tokens, next + 2, '.') === undefined
  ) {
    const continues = isDecimals(game, decimals);
    if (continues === undefined) throw unclear();
    if (continues) {
      money += `.${decimals}`;
      next += 2;
    }
  }
  if (/^0[0-9]/.test(money)) throw twoReadings(first);
  const scale = tokens[next];
  if (scale?.type === 'word' && scale.meaning.kind === 'scale') {
    if (!/^[0-9]{1,4}$/.test(money)) throw twoReadings({ start: first.start, end: scale.end });
    money = String(Number(money) * scale.meaning.by);
    next += 1;
    const rest = tokens[next];
    // "1千5" is 1500 to some and 1005 to others.
    if (rest?.type === 'digits' && !rest.gap) throw twoReadings({ start: first.start, end: rest.end });
  }
  return { money, next };
}
