-- The letters and pairs of neighbouring letters of a sub-user's nickname, each behind its agent's id, so that an agent's
-- search for a part of a name looks at those who have its letters and at nobody else's people.
CREATE FUNCTION name_pieces(agent_id bigint, nickname text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT array_agg(DISTINCT agent_id || ':' || substr(lower(nickname), at, letters))
          FROM generate_series(1, length(nickname)) AS at, generate_series(1, 2) AS letters);
CREATE INDEX users_name_pieces ON users USING gin (name_pieces(spreader_id, nickname)) WITH (fastupdate = off)
  WHERE spreader_id IS NOT NULL;
