-- How far the settlement of a draw's revision has come in a lane: the last user whose money is posted in this phase.
-- Moved in the same transaction as the money, so a settler that was killed goes on where it stopped. A revision that
-- was overtaken by a newer one stays where it was, which says whom it reached.
CREATE TABLE settlements (
  lane smallint NOT NULL,
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  revision integer NOT NULL,
  phase text NOT NULL DEFAULT 'bets' CHECK (phase IN ('bets', 'rebates', 'done')),
  after_user bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (lane, turn_id, game, revision)
);

-- What a person has been paid for a draw in all, by kind: payout, refund, rebate. `revision` is the
-- newest under which the amount was found right. A correction posts the difference to it.
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

-- Rebates gathered while bets are settled, waiting to be posted once for each person. The lane is the receiver's.
-- A part is what one chunk of bettors earned for the receiver: `from_lane` and the chunk's last user name it.
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

-- What a person owes after a correction took back more than the wallet held; later credits pay it off first. It
-- stands beside the coins so that one lock covers both, and is the sum of the entries against house:debts.
ALTER TABLE wallets ADD COLUMN debt bigint NOT NULL DEFAULT 0 CHECK (debt >= 0);
