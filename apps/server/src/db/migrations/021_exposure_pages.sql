-- What the house would owe on the numbers of a draw, a row for each hundred of them, so that a batch of bets holds and
-- writes one row where it had a hundred. Page -1 has the sides: odd, even, big, small.
CREATE TABLE exposure_pages (
  lane smallint NOT NULL,
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  page smallint NOT NULL,
  stakes bigint[] NOT NULL,
  liabilities bigint[] NOT NULL,
  PRIMARY KEY (lane, turn_id, game, page)
) WITH (fillfactor = 50);
INSERT INTO exposure_pages (lane, turn_id, game, page, stakes, liabilities)
SELECT p.lane, p.turn_id, p.game, p.page, array_agg(coalesce(e.stake, 0) ORDER BY place),
       array_agg(coalesce(e.liability, 0) ORDER BY place)
FROM (SELECT DISTINCT lane, turn_id, game, floor(number / 100.0)::smallint AS page FROM exposures) AS p
CROSS JOIN LATERAL generate_series(0, CASE WHEN p.page < 0 THEN 3 ELSE 99 END) AS place
LEFT JOIN exposures AS e ON e.lane = p.lane AND e.turn_id = p.turn_id AND e.game = p.game
  AND e.number = CASE WHEN p.page < 0 THEN -1 - place ELSE 100 * p.page + place END
GROUP BY p.lane, p.turn_id, p.game, p.page;
DROP TABLE exposures;
-- Each number that was bet on by itself. Sides stand below zero: -1 odd, -2 even, -3 big, -4 small.
CREATE VIEW exposures AS
SELECT lane, turn_id, game, (CASE WHEN page < 0 THEN -place ELSE 100 * page + place - 1 END)::integer AS number, stake, liability
FROM exposure_pages CROSS JOIN LATERAL unnest(stakes, liabilities) WITH ORDINALITY AS n (stake, liability, place)
WHERE stake <> 0 OR liability <> 0;
