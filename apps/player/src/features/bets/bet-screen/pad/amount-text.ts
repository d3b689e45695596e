import { centsMode } from '@truedraw/rules';

/** The decimals that an amount may have. */
export const decimalsOf = (coinMode: number): number => (coinMode === centsMode ? 2 : 0);

export const eraseKey = 'erase';
const longestWhole = 9;

/** The text of an amount field after a key of the pad was pressed. An invalid key changes nothing. */
export function pressKey(text: string, key: string, decimals: number): string {
  if (key === eraseKey) return text.slice(0, -1);
  return typedAmount(text + key, decimals) ?? text;
}

/** Cleans a typed or pasted amount, which may be incomplete. Undefined if it is not an amount. */
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
