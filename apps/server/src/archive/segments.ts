import type { ArchiveRow, TurnRange } from './store/archives';

/** Turns whose bets are all in the table, or all in one archive. */
export interface Segment extends TurnRange {
  archive?: ArchiveRow;
}

const beyondTurns = 1_000_000_000_000;

/** All turns, the highest first, given the archives in this order. */
export function segmentsOf(archives: readonly ArchiveRow[]): Segment[] {
  const segments: Segment[] = [];
  let to = beyondTurns;
  for (const archive of archives) {
    if (archive.to < to) segments.push({ from: archive.to, to });
    segments.push({ from: archive.from, to: archive.to, archive });
    to = archive.from;
  }
  if (to > 0) segments.push({ from: 0, to });
  return segments;
}

export const isWithin = (turnId: number, { from, to }: TurnRange): boolean => turnId >= from && turnId < to;

/** The turns of these days, YYYYMMDD, in both schedules. */
export const turnsOfDays = ({ from, to }: { from: number; to: number }): TurnRange[] => [
  { from: from * 100, to: (to + 1) * 100 },
  { from: from * 1000, to: (to + 1) * 1000 },
];
