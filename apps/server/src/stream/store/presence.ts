import type { Queryable } from '../../db/pool';

export interface Presence {
  players: number;
  visitors: number;
}

/** What one server says of itself. */
export async function putPresence(
  db: Queryable,
  server: string,
  { players, visitors }: Presence,
): Promise<void> {
  await db.query(
    `INSERT INTO presence (server, players, visitors) VALUES ($1, $2, $3)
     ON CONFLICT (server) DO UPDATE SET players = excluded.players, visitors = excluded.visitors, seen_at = now()`,
    [server, players, visitors],
  );
}

export async function dropPresence(db: Queryable, server: string): Promise<void> {
  await db.query('DELETE FROM presence WHERE server = $1', [server]);
}

/** At all servers that have said something lately. */
export async function readPresence(db: Queryable): Promise<Presence> {
  const { rows } = await db.query<Presence>(
    `SELECT coalesce(sum(players), 0)::int8 AS players, coalesce(sum(visitors), 0)::int8 AS visitors
     FROM presence WHERE seen_at > now() - interval '30 seconds'`,
  );
  return rows[0]!;
}
