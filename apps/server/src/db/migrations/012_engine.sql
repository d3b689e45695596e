-- With several lanes, what each of them has drawn from the part of a number's cap that they have in common, by lane.
-- A lane's share only grows. Sides stand below zero as in exposures. With one lane there are no rows.
CREATE TABLE cap_pools (
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  number integer NOT NULL,
  drawn bigint[] NOT NULL,
  PRIMARY KEY (turn_id, game, number)
);

-- Every bet stamps the people above its bettor, the nearest first; from here they come in that order by themselves.
CREATE INDEX lineage_above ON lineage (lane, descendant_id, depth, ancestor_id);
