import type { PoolClient } from 'pg';
import type { Pool } from '../db/pool';

/** How a statement goes wrong: never sent, its backend killed, or done and the answer lost. */
export const faults = ['unsent', 'killed', 'answer lost'] as const;
export type Fault = (typeof faults)[number];

class Killed extends Error {}

/** A pool whose n-th statement fails, counted over all its connections. `happened` is true after the failure. */
export function faultyPool(pool: Pool, fault: Fault, at: number): Pool & { happened: boolean } {
  let statements = 0;
  const state = { happened: false };
  const breakable =
    (run: (...args: unknown[]) => Promise<unknown>, client?: PoolClient) =>
    async (...args: unknown[]) => {
      statements += 1;
      if (statements !== at) return run(...args);
      state.happened = true;
      if (fault === 'answer lost') await run(...args);
      if (fault === 'killed' && client) {
        await pool.query('SELECT pg_terminate_backend($1)', [(client as { processID?: number }).processID]);
        // This query fails when the backend ends. Without it, the statement could reach a backend that is still ending.
        await client.query('SELECT pg_sleep(5)');
      }
      throw new Killed(fault);
    };
  const connect = async () => {
    const client = await pool.connect();
    const query = breakable(client.query.bind(client), client);
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return query;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
      },
    });
  };
  const query = breakable(pool.query.bind(pool));
  return Object.assign(state, { connect, query }) as unknown as Pool & { happened: boolean };
}
