/**
 * Which revision applies to which bettors of a draw: the settled one, and over it the part that a running or a
 * superseded settlement has reached. $1 is the number of lanes.
 */
export const appliedRevisions = `
  SELECT lane, turn_id, game, after, up_to, kind, ds, bs, drawn
  FROM (SELECT *, coalesce(max(up_to) OVER (PARTITION BY lane, turn_id, game ORDER BY revision DESC
                                            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS after
        FROM (SELECT lane, turn_id, game, settled AS revision, 9223372036854775807 AS up_to
              FROM draws, generate_series(0, $1 - 1) AS lane WHERE settled > 0
              UNION ALL
              SELECT lane, turn_id, game, revision, CASE phase WHEN 'bets' THEN after_user ELSE 9223372036854775807 END
              FROM settlements AS s JOIN draws AS d USING (turn_id, game) WHERE s.revision > d.settled) AS every_reach
       ) AS reach
  JOIN (SELECT turn_id, revision, kind, game, drawn, CASE WHEN drawn % 2 = 1 THEN 1 ELSE 2 END AS ds,
               CASE WHEN drawn * 2 >= power(10, game) THEN 1 ELSE 2 END AS bs
        FROM (SELECT turn_id, revision, kind, game,
                     (CASE game WHEN 2 THEN two WHEN 3 THEN three ELSE four END)::int AS drawn
              FROM releases, unnest(ARRAY[2, 3, 4]) AS game) AS result) AS release USING (turn_id, revision, game)
  WHERE up_to > after`;

/** What a bet wins under the result in force, line by line, each rounded down. */
export const winOf = (bet: string, drawn: string): string => `
  (SELECT coalesce(sum(floor(stake::numeric * odds / 100)), 0)
   FROM unnest(${bet}.numbers || (-1)::smallint || (-2)::smallint,
               ${bet}.stakes || ${bet}.ds[${drawn}.ds] || ${bet}.bs[${drawn}.bs],
               ${bet}.odds || ${bet}.ds_odds[${drawn}.ds] || ${bet}.bs_odds[${drawn}.bs]) AS line (number, stake, odds)
   WHERE number IN (${drawn}.drawn, -1, -2))`;
