/** Odds as a slip or a bet shows them, in hundredths: 8500 is "85.00". Two decimals always, so that they stand in line. */
export const showOdds = (odds: number): string => (odds / 100).toFixed(2);
