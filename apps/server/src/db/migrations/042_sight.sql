-- The two people who released figures or cancelled a turn, who stay inside the house: the public record names a role.
ALTER TABLE releases ADD COLUMN first_by bigint;
ALTER TABLE releases ADD COLUMN second_by bigint;
UPDATE releases AS r SET first_by = (l.said->>'proposedBy')::bigint, second_by = l.staff_id
FROM (SELECT staff_id, detail::jsonb AS said FROM audit_log WHERE action IN ('result.release', 'cancel.release')) AS l
WHERE r.turn_id = (l.said->>'turnId')::bigint AND r.revision = (l.said->>'revision')::integer;

-- What a user staked and was paid on the settled draws of a day, YYYYMMDD: made from the bets and awards by a job, all
-- of a day at once, so that neither a bet nor a settlement pays for it. Cancelled draws are not in it.
CREATE TABLE player_days (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  day integer NOT NULL,
  bets bigint NOT NULL,
  turnover bigint NOT NULL,
  payout bigint NOT NULL,
  rebate bigint NOT NULL,
  PRIMARY KEY (lane, user_id, day)
);
-- Holds all that a report by user reads.
CREATE INDEX player_days_by_day ON player_days (day, lane) INCLUDE (user_id, bets, turnover, payout, rebate);
-- From which state of its draws the rows of a day were made. Another state, by a settlement, a correction or a
-- cancellation, makes them again.
CREATE TABLE player_day_states (
  day integer PRIMARY KEY,
  state text NOT NULL
);

CREATE TEMPORARY TABLE settled_draws ON COMMIT DROP AS
SELECT turn_id, game, (turn_id / CASE WHEN turn_id >= 10000000000 THEN 1000 ELSE 100 END)::int AS day
FROM draws WHERE state = 'settled' AND settled > 0;
INSERT INTO player_days
SELECT lane, user_id, day, sum(bets), sum(turnover), sum(payout), sum(rebate)
FROM (SELECT b.lane, b.user_id, d.day, count(*) AS bets, sum(total) AS turnover, 0 AS payout, 0 AS rebate
      FROM bets AS b JOIN settled_draws AS d USING (turn_id, game) GROUP BY b.lane, b.user_id, d.day
      UNION ALL
      SELECT lane, user_id, day, 0, 0, CASE kind WHEN 'payout' THEN amount ELSE 0 END,
             CASE kind WHEN 'rebate' THEN amount ELSE 0 END
      FROM awards JOIN settled_draws USING (turn_id, game) WHERE kind IN ('payout', 'rebate')) AS one
GROUP BY lane, user_id, day;
INSERT INTO player_day_states
SELECT (turn_id / CASE WHEN turn_id >= 10000000000 THEN 1000 ELSE 100 END)::int,
       count(*) || ':' || sum(settled) || ':' || count(*) FILTER (WHERE state = 'cancelled')
FROM draws WHERE settled > 0 GROUP BY 1;

-- Who else used the network's address of a login.
CREATE INDEX devices_by_address ON devices (address) WHERE address <> '';
-- Orders that ended on a day, for the rows behind a report's figures.
CREATE INDEX deposit_claims_ended ON deposit_claims (ended_at, id) WHERE status = 2;
CREATE INDEX withdrawals_ended ON withdrawals (ended_at, id) WHERE status = 2;
