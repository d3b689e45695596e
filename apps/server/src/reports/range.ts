import { addDays, dayNumber, parseDay } from '@truedraw/rules';
import { Refusal } from '../refusal';

const mostDays = 92;

/** A range of days as numbers, YYYYMMDD. */
export function requireRange({ from, to }: { from: string; to: string }): { from: number; to: number } {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (!first.ok || !last.ok || first.value > last.value || addDays(first.value, mostDays) <= last.value)
    throw new Refusal('RangeInvalid');
  return { from: dayNumber(first.value), to: dayNumber(last.value) };
}

/** 20261116 is 2026-11-16. */
export const dayText = (day: number): string => String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
