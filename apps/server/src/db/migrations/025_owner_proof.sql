-- When the owner last logged in on this device by a password, a code or Google, or confirmed it again. Using the stored
-- credential or the token is no proof.
ALTER TABLE devices ADD COLUMN proved_at timestamptz;
