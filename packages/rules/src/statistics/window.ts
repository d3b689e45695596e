/** The report filter's choices; 0 is every draw of the date range. */
export const dateCounts = [0, 30, 50, 100] as const;
export type DateCount = (typeof dateCounts)[number];

/** The newest draws of a list that is ordered oldest first. */
export function newestDraws<Draw>(draws: readonly Draw[], dateCount: DateCount): readonly Draw[] {
  return dateCount === 0 ? draws : draws.slice(-dateCount);
}
