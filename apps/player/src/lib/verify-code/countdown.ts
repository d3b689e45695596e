/** Codes to phones and to e-mail addresses are waited for apart. */
export type AddressKind = 'phone' | 'email';

const longestSeconds = 24 * 3_600;

/** Whole seconds until `end`, never negative; an end beyond reason is what a clock that was changed leaves behind. */
export function secondsLeft(end: number, now: number): number {
  const seconds = Math.ceil((end - now) / 1_000);
  return seconds > 0 && seconds <= longestSeconds ? seconds : 0;
}

const keyOf = (kind: AddressKind): string => `truedraw.code.${kind}`;

/** Kept for the tab, so that neither another page nor a reload makes the wait shorter. */
export const readEnd = (kind: AddressKind, storage: Pick<Storage, 'getItem'> = sessionStorage): number =>
  Number(storage.getItem(keyOf(kind))) || 0;

export const writeEnd = (
  kind: AddressKind,
  end: number,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void => storage.setItem(keyOf(kind), String(end));
