-- What a change that takes two people leads to, where its request does not say so: a share that is paid, odds by the rule.
ALTER TABLE changes ADD COLUMN after jsonb;
UPDATE changes SET after = coalesce((
  SELECT jsonb_object_agg(name, CASE jsonb_typeof(payload -> name)
    WHEN 'array' THEN payload -> name
    WHEN 'boolean' THEN jsonb_build_array((payload ->> name)::boolean::integer)
    ELSE jsonb_build_array(payload -> name) END)
  FROM jsonb_object_keys(before) AS name), '{}');
ALTER TABLE changes ALTER COLUMN after SET NOT NULL;
