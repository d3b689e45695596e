import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { allOf } from './keyed-pool';
import type { Queryable } from './pool';

/**
 * A connection that accepts statements before the last one has been answered, and keeps their order. After an error
 * nothing is committed.
 */
export interface Ordered extends Queryable {
  readonly inOrder: true;
  /** Whether it supports COPY. */
  readonly copies: boolean;
  /** Whether rows are to be inserted beside rows of the same lane: see `isSpread`. */
  readonly spread: boolean;
  /** Sends the statements that were started in this tick so far. */
  sendAhead(): void;
}

const isOrdered = (tx: Queryable): tx is Ordered => 'inOrder' in tx;

export const canCopy = (tx: Queryable): boolean => isOrdered(tx) && tx.copies;

/**
 * Whether the lanes are on several machines. Citus sends an INSERT as it is to one machine if its rows come from a table
 * of the same lane. It would gather and copy others, and commit them in two phases.
 */
export const isSpread = (tx: Queryable): boolean => isOrdered(tx) && tx.spread;

/** Uses only the driver's public interface: each statement is sent when the last one has been answered. */
export function sequential(client: PoolClient, { spread = false } = {}): Ordered {
  let last: Promise<unknown> = Promise.resolve();
  const query = (what: string | QueryConfig<unknown[]>, values?: unknown[]): Promise<QueryResult> => {
    const answer = last.then(() => client.query(what as string, values));
    // The caller handles an error; the database itself refuses the following statements until the ROLLBACK.
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    inOrder: true,
    copies: false,
    spread,
    query: query as Queryable['query'],
    sendAhead: () => undefined,
  };
}

/** Writes rows by COPY FROM STDIN, on a connection that supports it. */
export async function copyRows(
  tx: Queryable,
  copy: { name: string; text: string; rows: Buffer },
): Promise<void> {
  if (!canCopy(tx)) throw new TypeError('This connection cannot copy rows');
  await tx.query(copy);
}

/**
 * Sends statements that do not need each other's answers: all at once on an ordered connection, otherwise one after
 * the other, because a plain connection runs one statement at a time.
 */
export async function sendAll<Values extends readonly unknown[]>(
  tx: Queryable,
  statements: readonly [...{ [At in keyof Values]: () => Promise<Values[At]> }],
): Promise<[...Values]> {
  const all = statements as readonly (() => Promise<unknown>)[];
  if (isOrdered(tx)) return (await allOf(all.map((start) => start()))) as [...Values];
  const values: unknown[] = [];
  for (const start of all) values.push(await start());
  return values as [...Values];
}
