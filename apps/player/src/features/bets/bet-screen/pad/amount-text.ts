import { centsMode } from '@truedraw/rules';

/** The decimals that an amount may have. */
export const decimalsOf = (coinMode: number): number => (coinMode === centsMode ? 2 : 0);

export const eraseKey = 'erase';
const longestWhole = 9;

/** The text of an amount field after a key of the pad; an invalid key changes nothing. */
export function pressKey(text: string, key: string, decimals: number): string {
  if (key === eraseKey) return text.slice(0, -1);
  return typedAmount(text + key, decimals) ?? text;
}

/** Typed or pasted text as an amount that may still be incomplete, or undefined when it is none. */
export function typedAmount(text: string, decimals: number): string | undefined {
  const plain = text
    .replaceAll(/[\s,]/g, '')
    .replace(/^(?=\.)/, '0')
    .replace(/^0+(?=\d)/, '');
  const match = /^(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!match) return undefined;
  const [, whole = '', fraction] = match;
  if (whole.length > longestWhole) return undefined;
  if (fraction !== undefined && (decimals === 0 || fraction.length > decimals)) return undefined;
  return plain;
}

/** Removes a decimal point at the end: "12." means 12. */
export const finishedAmount = (text: string): string => text.replace(/\.$/, '');
