-- The period of a wallet's last entry: the next audit looks for it there first, not in every month.
ALTER TABLE audit_wallets ADD COLUMN period integer NOT NULL DEFAULT 0;

UPDATE audit_wallets AS a SET period = e.period
FROM entries AS e WHERE e.lane = a.lane AND e.user_id = a.user_id AND e.seq = a.entries;
