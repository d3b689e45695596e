import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';
import type { Statement } from './statements';

/** The next agents of a lane who existed before a time, in milliseconds since 1970. */
export async function listAgents(
  db: Queryable,
  { lane, after, limit, beforeMs }: { lane: number; after: number; limit: number; beforeMs: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'list-agents-of-lane',
    text: `SELECT id FROM users WHERE lane = $1 AND id > $2 AND is_agent AND created_at < to_timestamp($4::int8 / 1000.0)
           ORDER BY id LIMIT $3`,
    values: [lane, after, limit, beforeMs],
  });
  return rows.map(({ id }) => id);
}

/** Stores the weeks of agents of one lane, and returns the agents whose week was not stored before. */
export async function insertWeeks(
  tx: Queryable,
  lane: number,
  week: number,
  statements: readonly Statement[],
): Promise<number[]> {
  const { rows } = await tx.query<{ agentId: number }>({
    name: 'insert-agent-weeks',
    text: `INSERT INTO agent_weeks (lane, agent_id, week, after_seq, last_seq, opening, closing, lines)
           SELECT $1, agent_id, $2, after_seq, last_seq, opening, closing, lines
           FROM unnest($3::int8[], $4::int8[], $5::int8[], $6::int8[], $7::int8[], $8::jsonb[])
                  AS n (agent_id, after_seq, last_seq, opening, closing, lines)
           ORDER BY agent_id
           ON CONFLICT (lane, agent_id, week) DO NOTHING RETURNING agent_id AS "agentId"`,
    values: [
      lane,
      week,
      numberArray(statements.map(({ userId }) => userId)),
      numberArray(statements.map(({ afterSeq }) => afterSeq)),
      numberArray(statements.map(({ lastSeq }) => lastSeq)),
      numberArray(statements.map(({ opening }) => opening)),
      numberArray(statements.map(({ closing }) => closing)),
      statements.map(({ lines }) => JSON.stringify(lines)),
    ],
  });
  return rows.map(({ agentId }) => agentId);
}
