import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export interface EventRow {
  id: number;
  topic: string;
  payload: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

/** The channel of the notifications, which carry no data. */
export const eventChannel = 'truedraw_events';

const columns = `id, topic, payload, ${millisOf('at')} AS at`;

export async function insertEvents(db: Queryable, topic: string, payloads: readonly object[]): Promise<void> {
  await db.query({
    name: 'insert-events',
    text: `WITH inserted AS (
             INSERT INTO events (topic, payload) SELECT $1, p FROM unnest($2::jsonb[]) AS p RETURNING 1
           ) SELECT pg_notify('${eventChannel}', '') FROM inserted LIMIT 1`,
    values: [topic, payloads.map((payload) => JSON.stringify(payload))],
  });
}

/** Inserts an event if there is another server to receive it; servers are known by their rows in `presence`. */
export async function insertEventForOthers(
  db: Queryable,
  server: string,
  topic: string,
  payload: object,
): Promise<void> {
  await db.query({
    name: 'insert-event-for-others',
    text: `WITH inserted AS (
             INSERT INTO events (topic, payload) SELECT $1, $2::jsonb
             WHERE EXISTS (SELECT FROM presence WHERE server <> $3 AND seen_at > now() - interval '5 minutes') RETURNING 1
           ) SELECT pg_notify('${eventChannel}', '') FROM inserted`,
    values: [topic, JSON.stringify(payload), server],
  });
}

/** The newest events, oldest first. */
export async function listRecentEvents(db: Queryable, limit: number): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>(
    `SELECT * FROM (SELECT ${columns} FROM events ORDER BY id DESC LIMIT $1) AS newest ORDER BY id`,
    [limit],
  );
  return rows;
}

/** The events after the cursor, and those of the missing ids that have appeared. */
export async function listEventsAfter(
  db: Queryable,
  cursor: number,
  missing: readonly number[],
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>({
    name: 'events-after',
    text: `(SELECT ${columns} FROM events WHERE id = ANY($2::bigint[]))
           UNION ALL (SELECT ${columns} FROM events WHERE id > $1 ORDER BY id LIMIT $3) ORDER BY id`,
    values: [cursor, missing, limit],
  });
  return rows;
}

export async function sweepEvents(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM events WHERE at < now() - interval '1 hour'`);
}

/** The newest id of the sequence, committed or not. */
export async function newestEventId(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ id: number | null }>(
    `SELECT pg_sequence_last_value(pg_get_serial_sequence('events', 'id')::regclass) AS id`,
  );
  return rows[0]?.id ?? 0;
}
