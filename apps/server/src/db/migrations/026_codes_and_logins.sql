-- From which address of the network a device was last used; empty for devices that were used before this was kept.
ALTER TABLE devices ADD COLUMN address text NOT NULL DEFAULT '';

-- Codes that are asked for from where the account is known have a place of their own, which strangers cannot take.
ALTER TABLE codes ADD COLUMN known boolean NOT NULL DEFAULT false;
ALTER TABLE codes DROP CONSTRAINT codes_pkey;
ALTER TABLE codes ADD PRIMARY KEY (address, known);

-- A retired token is kept for its day: who comes with it after its grace has a copy. `used`: its client has received it.
ALTER TABLE tokens ADD COLUMN retired boolean NOT NULL DEFAULT false;
ALTER TABLE tokens ADD COLUMN used boolean NOT NULL DEFAULT false;

-- Which version of the terms, with the lowest age, a user confirmed when registering, and when. NULL: a client that does
-- not ask, an agent's account, or one from before this was kept.
ALTER TABLE users ADD COLUMN terms_version text;
ALTER TABLE users ADD COLUMN terms_at timestamptz;
