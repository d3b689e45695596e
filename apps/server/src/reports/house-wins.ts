/** The house's wins of settled draws, the same in every report: turnover less payouts, and that less rebates. */
export function houseWins({
  turnover,
  payout,
  rebate,
}: {
  turnover: number;
  payout: number;
  rebate: number;
}) {
  const grossWin = turnover - payout;
  return { grossWin, net: grossWin - rebate };
}
