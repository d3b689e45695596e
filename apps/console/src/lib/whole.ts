import type { Bounds } from '@truedraw/contract/staff';

/** Reads a typed whole number; undefined if it is not one or out of its bounds. */
export function readWhole(text: string, { least, most }: Bounds): number | undefined {
  if (!/^\d{1,15}$/.test(text.trim())) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}
