import type { Queryable } from '../db/pool';

/** Takes the lease of a piece of work; false while another server has it. A lease is not given back, it expires. */
export async function takeLease(db: Queryable, name: string, milliseconds: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'take-lease',
    text: `INSERT INTO leases (name, until) VALUES ($1, now() + make_interval(secs => $2::float8 / 1000))
           ON CONFLICT (name) DO UPDATE SET until = excluded.until WHERE leases.until <= now()`,
    values: [name, milliseconds],
  });
  return rowCount === 1;
}

/** Keeps a lease that this server has, for work that takes longer. */
export async function extendLease(db: Queryable, name: string, milliseconds: number): Promise<void> {
  await db.query(
    `UPDATE leases SET until = now() + make_interval(secs => $2::float8 / 1000) WHERE name = $1`,
    [name, milliseconds],
  );
}

export async function sweepLeases(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM leases WHERE until < now() - interval '1 hour'`);
}
