-- What waited for staff as of the last look in the ten minutes, by queue; and how many looks there were, and how many of
-- them found the feed late or silent.
ALTER TABLE figure_samples ADD COLUMN waiting jsonb NOT NULL DEFAULT '{}';
ALTER TABLE figure_samples ADD COLUMN looks integer NOT NULL DEFAULT 0;
ALTER TABLE figure_samples ADD COLUMN troubled integer NOT NULL DEFAULT 0;
