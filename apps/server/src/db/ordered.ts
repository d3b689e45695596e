import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { allOf } from './keyed-pool';
import type { Queryable } from './pool';

/** A connection that takes statements before the last has answered, and keeps their order. After one that fails nothing is committed. */
export interface Ordered extends Queryable {
  readonly inOrder: true;
  /** Whether it takes rows by COPY. */
  readonly copies: boolean;
  /** Lets the database begin with what was started in this turn so far. */
  sendAhead(): void;
}

const isOrdered = (tx: Queryable): tx is Ordered => 'inOrder' in tx;

export const canCopy = (tx: Queryable): boolean => isOrdered(tx) && tx.copies;

/** By the driver's own means alone: one statement after the other, each sent when the last has answered. */
export function oneByOne(client: PoolClient): Ordered {
  let last: Promise<unknown> = Promise.resolve();
  const query = (what: string | QueryConfig<unknown[]>, values?: unknown[]): Promise<QueryResult> => {
    const answer = last.then(() => client.query(what as string, values));
    // One that fails is its caller's business; the database itself refuses what follows, up to the ROLLBACK.
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    inOrder: true,
    copies: false,
    query: query as Queryable['query'],
    sendAhead: () => undefined,
  };
}

/** Writes rows by a COPY FROM STDIN, on a connection that can. */
export async function copyRows(
  tx: Queryable,
  copy: { name: string; text: string; rows: Buffer },
): Promise<void> {
  if (!canCopy(tx)) throw new TypeError('This connection cannot copy rows');
  await tx.query(copy);
}

/**
 * Statements that do not need each other's answers: all at once where the connection keeps their order; elsewhere one
 * after the other, because a driver's connection takes the next statement when it has answered the last.
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
