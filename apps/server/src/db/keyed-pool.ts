import { Pool } from 'pg';

/**
 * Settings of a connection whose every statement goes by a key. A plan made while a table was empty must not be the
 * plan when it is full, so the choices that are only good for small tables are taken away. The time limits let go of
 * locks that somebody else's stuck transaction, or our own frozen process, would hold for ever.
 */
const settings = [
  'enable_seqscan=off',
  'enable_nestloop=off',
  'enable_mergejoin=off',
  'plan_cache_mode=force_generic_plan',
  'jit=off',
  'lock_timeout=3000',
  'idle_in_transaction_session_timeout=10000',
];

/** Connections for transactions that know their statements: see flight.ts. */
export function createKeyedPool(
  connectionString: string,
  { max, onError }: { max: number; onError: (error: Error) => void },
): Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'truedraw',
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Waits for all, then gives the values or the first failure: those behind it failed because of it. */
export async function allOf<Values extends readonly unknown[]>(
  promises: readonly [...{ [At in keyof Values]: Promise<Values[At]> }],
): Promise<[...Values]> {
  const settled: PromiseSettledResult<unknown>[] = await Promise.allSettled(
    promises as readonly Promise<unknown>[],
  );
  const values = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  return values as [...Values];
}
