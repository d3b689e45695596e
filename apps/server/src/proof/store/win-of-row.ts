/** floor(stake * odds / 100) as in the rules. Hundreds are divided first, so that no product exceeds int8. */
const payout = (stake: string, odds: string): string =>
  `(${stake} / 100 * ${odds} + ${stake} % 100 * ${odds} / 100)`;

/** What a row of `bets` wins under a drawn number, with its sides as 1 or 2, each given as an SQL expression. */
export const winOfRow = ({ number, ds, bs }: { number: string; ds: string; bs: string }): string =>
  `CASE WHEN ${number} = ANY (numbers)
    THEN (SELECT sum(${payout('stake', 'line.odds')})::int8
          FROM unnest(numbers, stakes, odds) AS line (number, stake, odds)
          WHERE number = ${number})
    ELSE 0 END
  + CASE WHEN ds[${ds}] > 0 THEN ${payout(`ds[${ds}]`, `ds_odds[${ds}]`)} ELSE 0 END
  + CASE WHEN bs[${bs}] > 0 THEN ${payout(`bs[${bs}]`, `bs_odds[${bs}]`)} ELSE 0 END`;
