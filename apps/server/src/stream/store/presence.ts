import type { Queryable } from '../../db/pool';

export interface Presence {
  players: number;
  visitors: number;
}

/** Stores the counts of one server. */
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

/** The sum over all servers that have reported recently. */
export async function readPresence(db: Queryable): Promise<Presence> {
  const { rows } = await db.query<Presence>(
    `SELECT coalesce(sum(players), 0)::int8 AS players, coalesce(sum(visitors), 0)::int8 AS visitors
     FROM presence WHERE seen_at > now() - interval '30 seconds'`,
  );
  return rows[0]!;
}
