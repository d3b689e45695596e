-- The users of the report by player in one of its orders, up to as many as its pages have, for a range of days. To add up
-- and sort everybody who played in a week takes seconds behind a million users; this is done once for each state of the
-- days, the newest week by a job.
CREATE TABLE player_orders (
  from_day integer NOT NULL,
  to_day integer NOT NULL,
  sort text NOT NULL,
  direction text NOT NULL,
  -- The days of the range as they were made (player_day_states). Another state makes the order again.
  state text NOT NULL,
  count bigint NOT NULL,
  users bigint[] NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (from_day, to_day, sort, direction)
);

-- How many have read it, counted by a job: a million of them cannot be counted whenever the list is opened.
ALTER TABLE announcements ADD COLUMN readers bigint NOT NULL DEFAULT 0;
UPDATE announcements AS a SET readers = n.count
FROM (SELECT announcement_id, count(*) AS count FROM announcement_marks WHERE read_at IS NOT NULL GROUP BY 1) AS n
WHERE n.announcement_id = a.id;

-- In the order in which the readers of an announcement are listed.
DROP INDEX announcement_marks_read;
CREATE INDEX announcement_marks_read ON announcement_marks (announcement_id, read_at DESC, user_id) WHERE read_at IS NOT NULL;
