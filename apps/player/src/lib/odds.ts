/** Formats odds from hundredths: 8500 is "85.00". Always two decimals, so that they align in a column. */
export const showOdds = (odds: number): string => (odds / 100).toFixed(2);
