import type pg from 'pg';
import type { Pool } from './pool';

/** Serialisation failure and deadlock: the database asks for exactly this to be tried again. */
const retryable = new Set(['40001', '40P01']);
const tries = 5;

export const sqlState = (error: unknown): string | undefined => (error as pg.DatabaseError | undefined)?.code;

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Runs the work in one transaction, and again from its start when the database calls for it. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const tx = await pool.connect();
    let broken: Error | undefined;
    try {
      await tx.query('BEGIN');
      const result = await work(tx);
      await tx.query('COMMIT');
      return result;
    } catch (error) {
      await tx.query('ROLLBACK').catch((rollbackError: Error) => (broken = rollbackError));
      if (attempt >= tries || !retryable.has(sqlState(error) ?? '')) throw error;
    } finally {
      tx.release(broken);
    }
  }
}
