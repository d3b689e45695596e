import { millisOf } from '../../db/moment';
import { sqlCheck, type Check } from '../check';

const numberIn = (name: string): string => `(p.body::json ->> '${name}')::int8`;

/**
 * The other way around than the checks of single records: what the tables call official must stand in the chain. A row
 * that is not marked as recorded is written to the chain by the next server, so it is not missing.
 */
export const rowsOfRecordsCheck: Check = sqlCheck({
  name: 'every closed book, result and settlement in the tables has its public record, and every record its rows',
  of: 'proof_records',
  sql: `
    SELECT format('result %s of %s is called recorded, and no record has it', r.revision, r.turn_id) AS problem
    FROM releases AS r LEFT JOIN proof_records AS p ON p.kind = 'result' AND p.turn_id = r.turn_id AND p.revision = r.revision
    WHERE r.recorded AND p.seq IS NULL
    UNION ALL
    SELECT format('draw %s of game %s is called closed by a record, and no record closes it', d.turn_id, d.game)
    FROM draws AS d LEFT JOIN proof_records AS p ON p.kind = 'commit' AND p.turn_id = d.turn_id AND p.game = d.game
    WHERE d.committed AND p.seq IS NULL
    UNION ALL
    SELECT format('draw %s of game %s: revision %s is called recorded as settled, and no record has it', d.turn_id, d.game, d.recorded)
    FROM draws AS d
    LEFT JOIN proof_records AS p ON p.kind = 'settled' AND p.turn_id = d.turn_id AND p.game = d.game AND p.revision = d.recorded
    WHERE d.recorded > 0 AND d.committed AND p.seq IS NULL
    UNION ALL
    SELECT format('draw %s of game %s is open again, or its times are not those that its record names', p.turn_id, p.game)
    FROM proof_records AS p JOIN draws AS d ON d.turn_id = p.turn_id AND d.game = p.game
    WHERE p.kind = 'commit' AND (NOT d.committed OR d.state = 'open'
      OR ${millisOf('d.opens_at')} <> ${numberIn('opensAt')} OR ${millisOf('d.closes_at')} <> ${numberIn('closesAt')}
      OR ${millisOf('d.due_at')} <> ${numberIn('dueAt')} OR ${millisOf('d.closed_at')} <> ${numberIn('closedAt')})
    UNION ALL
    SELECT format('draw %s of game %s takes bets, and its times are not those that were announced', d.turn_id, d.game)
    FROM draws AS d JOIN proof_records AS o ON o.kind = 'open' AND o.turn_id = d.turn_id
    LEFT JOIN LATERAL (SELECT c.body::json AS times FROM proof_records AS c
                       WHERE c.kind = 'change' AND c.turn_id = d.turn_id AND c.game = d.game
                       ORDER BY c.seq DESC LIMIT 1) AS changed ON true
    CROSS JOIN LATERAL (SELECT coalesce(changed.times, o.body::json -> 'games' -> d.game::text) AS times) AS plan
    WHERE d.announced AND d.state = 'open' AND (${millisOf('d.opens_at')}, ${millisOf('d.closes_at')}, ${millisOf('d.due_at')})
      IS DISTINCT FROM ((plan.times ->> 'opensAt')::int8, (plan.times ->> 'closesAt')::int8, (plan.times ->> 'dueAt')::int8)
    UNION ALL
    SELECT format('the book of %s in game %s is published, and the draw is missing from the database', p.turn_id, p.game)
    FROM proof_records AS p LEFT JOIN draws AS d ON d.turn_id = p.turn_id AND d.game = p.game
    WHERE p.kind = 'commit' AND d.turn_id IS NULL AND ${numberIn('bets')} > 0
    UNION ALL
    SELECT format('revision %s of %s in game %s is published as settled, and the draw is at revision %s', p.revision, p.turn_id, p.game, d.settled)
    FROM proof_records AS p LEFT JOIN draws AS d ON d.turn_id = p.turn_id AND d.game = p.game
    WHERE p.kind = 'settled' AND (d.turn_id IS NULL OR d.settled < p.revision OR d.recorded < p.revision)
    UNION ALL
    SELECT format('draw %s of game %s paid under revision %s, which no record has', a.turn_id, a.game, a.revision)
    FROM (SELECT DISTINCT turn_id, game, revision FROM awards WHERE kind IN ('payout', 'refund')) AS a
    JOIN proof_records AS c ON c.kind = 'commit' AND c.turn_id = a.turn_id AND c.game = a.game
    LEFT JOIN proof_records AS p ON p.kind = 'result' AND p.turn_id = a.turn_id AND p.revision = a.revision
    WHERE p.seq IS NULL`,
});
