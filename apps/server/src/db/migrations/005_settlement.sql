-- How far the settlement of a draw's revision has come in a lane: the last user whose money is posted.
-- Moved in the same transaction as the money, so a settler that was killed goes on where it stopped.
CREATE TABLE settlements (
  lane smallint NOT NULL,
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  revision integer NOT NULL,
  phase text NOT NULL CHECK (phase IN ('bets', 'rebates', 'done')),
  after_user bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (lane, turn_id, game, revision)
);

-- What a person has been paid for a draw under its newest settled revision, by kind: payout, refund, rebate.
-- A correction posts the difference to it.
CREATE TABLE awards (
  lane smallint NOT NULL,
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payout', 'refund', 'rebate')),
  revision integer NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (lane, turn_id, game, user_id, kind)
);

-- Rebates gathered while bets are settled, waiting to be posted once for each person. The lane is the receiver's;
-- `from_lane` and `from_user` make a part unique, so that a chunk done twice counts once.
CREATE TABLE rebate_parts (
  lane smallint NOT NULL,
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  revision integer NOT NULL,
  user_id bigint NOT NULL,
  from_lane smallint NOT NULL,
  from_user bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (lane, turn_id, game, revision, user_id, from_lane, from_user)
);

-- What a person owes after a correction took back more than the wallet held; later credits pay it off first.
CREATE TABLE debts (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  coin bigint NOT NULL CHECK (coin >= 0),
  PRIMARY KEY (lane, user_id)
);
