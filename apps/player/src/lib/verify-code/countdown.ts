import type { Address } from '../address';

const longestSeconds = 24 * 3_600;

/** Whole seconds until `end`, never negative. 0 if `end` is more than a day away, because the clock was changed then. */
export function secondsLeft(end: number, now: number): number {
  const seconds = Math.ceil((end - now) / 1_000);
  return seconds > 0 && seconds <= longestSeconds ? seconds : 0;
}

/** Each address has its own countdown. */
const keyOf = (to: Address): string => `truedraw.code.${'phone' in to ? to.phone : to.email.toLowerCase()}`;

/** The end is stored for the tab, so that another page or a reload does not make the wait shorter. */
export const readEnd = (to: Address, storage: Pick<Storage, 'getItem'> = sessionStorage): number =>
  Number(storage.getItem(keyOf(to))) || 0;

export const writeEnd = (
  to: Address,
  end: number,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void => storage.setItem(keyOf(to), String(end));
