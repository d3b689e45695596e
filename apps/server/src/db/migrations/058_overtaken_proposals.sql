-- Proposals that nobody can confirm or withdraw any more: of revisions that are released, and of turns without draws.
DELETE FROM proposals AS p
WHERE EXISTS (SELECT FROM releases AS r WHERE r.turn_id = p.turn_id AND r.revision >= p.revision)
   OR NOT EXISTS (SELECT FROM draws AS d WHERE d.turn_id = p.turn_id);
