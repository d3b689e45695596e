-- When each server last did each of its jobs. `late_at` is when the next time is overdue; a server on standby does the
-- jobs only while no other does. A lost row is written again within seconds, so nothing but the newest time matters.
CREATE TABLE heartbeats (
  server text NOT NULL,
  job text NOT NULL,
  standby boolean NOT NULL,
  at timestamptz NOT NULL,
  late_at timestamptz NOT NULL,
  PRIMARY KEY (server, job)
);
