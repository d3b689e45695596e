import { Pool, types, type ClientBase } from 'pg';
import { parseNumberArray } from './array-literal';
import { placedAt } from './place';

export type { Pool };
/** A pool or a client inside a transaction: anything that runs one statement. */
export type Queryable = Pick<ClientBase, 'query'>;

/** Money and ids are int8. A value that JavaScript cannot hold exactly throws and is never rounded. */
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`);
  return value;
});

/** Arrays of int2, int4 and int8; the driver would return the last as text. */
const arrayTypes = [1005, 1007, 1016] as unknown as (typeof types.builtins.INT8)[];
for (const arrayType of arrayTypes) types.setTypeParser(arrayType, parseNumberArray);

/** `address` may name several hosts: see place.ts. */
export function createPool(address: string, onError: (error: Error) => void, { max = 20 } = {}): Pool {
  const pool = new Pool({
    ...placedAt(address),
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'truedraw',
  });
  // A connection that breaks while idle is reported here; without a listener it would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
