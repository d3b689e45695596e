-- What a chunk of a settlement brought the agents above its bettors, written with its money: place by place an agent, a
-- direct sub-user, turnover, payout and rebate. They are added to team_months, team_child_days and team_days, and leave
-- this table, in one transaction when the draw is paid. The lane is the bettors'.
CREATE TABLE team_parts (
  lane smallint NOT NULL,
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  revision integer NOT NULL,
  -- The last user of the chunk.
  up_to_user bigint NOT NULL,
  agent_ids bigint[] NOT NULL,
  child_ids bigint[] NOT NULL,
  turnovers bigint[] NOT NULL,
  payouts bigint[] NOT NULL,
  rebates bigint[] NOT NULL,
  PRIMARY KEY (lane, turn_id, game, revision, up_to_user)
);
