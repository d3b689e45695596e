const firstMs = 1_000;
const longestMs = 60_000;

/** How long to wait after so many failures in a row: longer each time, and never all phones at once. */
export const backOffMs = (failures: number, random: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10)) * (0.5 + random);
