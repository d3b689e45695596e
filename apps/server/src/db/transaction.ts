import { DatabaseError, type PoolClient } from 'pg';
import type { Pool } from './pool';

/** Serialisation failure and deadlock: the database asks for a retry. */
const retryable = new Set(['40001', '40P01']);
const tries = 5;

export const sqlState = (error: unknown): string | undefined => (error as DatabaseError | undefined)?.code;

/**
 * The name of the unique constraint that a statement violated. In a distributed database it ends in a shard's number, stands only in the text, and
 * rows that were sent to another machine together are refused as an internal error, of which the text names it.
 */
export function violatedUniqueKey(error: unknown): string | undefined {
  const { code, constraint, message = '' } = (error ?? {}) as Partial<DatabaseError>;
  if (code !== '23505' && code !== 'XX000') return undefined;
  const named = duplicate.exec(message)?.[1];
  const name = code === '23505' ? (constraint ?? named ?? '') : named;
  return name?.replace(/_\d{6,}$/, '');
}

const duplicate = /^duplicate key value violates unique constraint "(.+)"/;

export const isUniqueViolation = (error: unknown): boolean => violatedUniqueKey(error) !== undefined;

/** The COMMIT was sent and its answer was lost: only the database knows whether it was done. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('The answer to a commit was lost', { cause });
    this.name = 'CommitUnknown';
  }
}

/** The database answers COMMIT after an error with ROLLBACK, and does not call it an error. */
class RolledBack extends Error {
  constructor() {
    super('The transaction was rolled back');
    this.name = 'RolledBack';
  }
}

/** Throws unless the answer to COMMIT says that it was done. */
export function requireCommitted({ command }: { command: string }): void {
  if (command !== 'COMMIT') throw new RolledBack();
}

/**
 * The error after a COMMIT was sent. It is a failure only if the database itself said so and the connection still works,
 * which `broken` denies: a database that cannot sync its log says so too, and may have the transaction when it is back.
 */
export const commitError = (error: unknown, broken: Error | undefined): unknown => {
  const isPlainAnswer = error instanceof DatabaseError && !broken && !/^(08|57P)/.test(error.code ?? '');
  return isPlainAnswer || error instanceof RolledBack ? error : new CommitUnknown(error);
};

/**
 * Runs the work in one transaction, and again from its start after a retryable error. If it throws anything but
 * `CommitUnknown`, nothing was written.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const tx = await pool.connect();
    let commitSent = false;
    let broken: Error | undefined;
    try {
      await tx.query('BEGIN');
      const result = await work(tx);
      commitSent = true;
      requireCommitted(await tx.query('COMMIT'));
      return result;
    } catch (error) {
      await tx.query('ROLLBACK').catch((rollbackError: Error) => (broken = rollbackError));
      if (attempt < tries && retryable.has(sqlState(error) ?? '')) continue;
      throw commitSent ? commitError(error, broken) : error;
    } finally {
      tx.release(broken);
    }
  }
}

/** Runs the work in one snapshot in which the database refuses every write. */
export async function inReadOnly<Result>(
  pool: Pool,
  work: (tx: PoolClient) => Promise<Result>,
): Promise<Result> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  try {
    await tx.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(tx);
  } finally {
    await tx.query('ROLLBACK').catch((error: Error) => (broken = error));
    tx.release(broken);
  }
}
