-- What is wrong and needs a person. One that is seen again stays open; one that is not seen for some minutes is over.
-- `told` counts the alarms that were sent for it.
CREATE TABLE incidents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  facts jsonb NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  taken_by bigint REFERENCES staff,
  taken_at timestamptz,
  told integer NOT NULL DEFAULT 0,
  told_at timestamptz,
  end_told boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX incidents_open ON incidents (kind, subject) WHERE ended_at IS NULL;
CREATE INDEX incidents_end_untold ON incidents (ended_at) WHERE ended_at IS NOT NULL AND NOT end_told;

-- How the last message went by each way of telling people.
CREATE TABLE alarm_ways (
  channel text PRIMARY KEY CHECK (channel IN ('mail', 'sms', 'webhook')),
  sent_at timestamptz,
  failed_at timestamptz,
  problem text NOT NULL DEFAULT ''
);
