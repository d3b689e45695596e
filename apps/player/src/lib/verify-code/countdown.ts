/** Phones and e-mail addresses have separate countdowns. */
export type AddressKind = 'phone' | 'email';

const longestSeconds = 24 * 3_600;

/** Whole seconds until `end`, never negative. 0 if `end` is more than a day away, because the clock was changed then. */
export function secondsLeft(end: number, now: number): number {
  const seconds = Math.ceil((end - now) / 1_000);
  return seconds > 0 && seconds <= longestSeconds ? seconds : 0;
}

const keyOf = (kind: AddressKind): string => `truedraw.code.${kind}`;

/** The end is stored for the tab, so that another page or a reload does not make the wait shorter. */
export const readEnd = (kind: AddressKind, storage: Pick<Storage, 'getItem'> = sessionStorage): number =>
  Number(storage.getItem(keyOf(kind))) || 0;

export const writeEnd = (
  kind: AddressKind,
  end: number,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void => storage.setItem(keyOf(kind), String(end));
