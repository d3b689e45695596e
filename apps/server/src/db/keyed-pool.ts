import { Pool } from 'pg';
import { placedAt } from './place';

/**
 * Settings of a connection on which every statement uses a key. A plan that was made while a table was empty must not
 * be used when it is full, so plans that are only good for small tables are switched off. The timeouts release locks
 * that a stuck transaction or our own frozen process would hold for ever.
 */
const settings = [
  'enable_seqscan=off',
  'enable_nestloop=off',
  'enable_mergejoin=off',
  'jit=off',
  'lock_timeout=3000',
  'idle_in_transaction_session_timeout=10000',
];

/** Only with the values does Citus know on which machine a statement runs, so it plans each time it is run. */
const planOnce = 'plan_cache_mode=force_generic_plan';

/** Connections for the transactions of bets, which send their statements in pipelines: see pipeline.ts. */
export function createKeyedPool(
  address: string,
  {
    max,
    distributed = false,
    schema,
    onError,
  }: {
    max: number;
    distributed?: boolean;
    /** Where tables are looked for first. */
    schema?: string;
    onError: (error: Error) => void;
  },
): Pool {
  const pool = new Pool({
    ...placedAt(address),
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'truedraw',
    options: [
      ...settings,
      ...(distributed ? [] : [planOnce]),
      ...(schema === undefined ? [] : [`search_path=${schema},public`]),
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Waits for all promises, then returns the values or throws the first error. Later errors are consequences of it. */
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
