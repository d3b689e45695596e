-- Each source is asked for by itself.
CREATE INDEX quotes_of_source ON quotes (source, received_at);

-- How well a source did on a day in Bangkok, kept for more than a year. Readings are good, silent (no answer), late
-- (figures of another time) or wrong (no figures). `turns` are results that were released while the source was read for
-- them; it had said nothing good by then (`turns_late`), or something else (`turns_differed`).
CREATE TABLE source_days (
  source text NOT NULL,
  day date NOT NULL,
  good integer NOT NULL DEFAULT 0,
  silent integer NOT NULL DEFAULT 0,
  late integer NOT NULL DEFAULT 0,
  wrong integer NOT NULL DEFAULT 0,
  last_good_at timestamptz,
  turns integer NOT NULL DEFAULT 0,
  turns_late integer NOT NULL DEFAULT 0,
  turns_differed integer NOT NULL DEFAULT 0,
  PRIMARY KEY (source, day)
);
CREATE INDEX source_days_of_day ON source_days (day);
