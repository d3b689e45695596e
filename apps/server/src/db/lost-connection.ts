import { DatabaseError } from 'pg';
import { sqlState } from './transaction';

/**
 * Whether the database is away for a while: it hung up, is starting, or has no connection left; the socket broke; or the
 * driver noticed one of those, which it tells by a message alone.
 */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof DatabaseError
    ? /^(08|57P|53)/.test(error.code ?? '')
    : /^E[A-Z]+$/.test(sqlState(error) ?? '') ||
      /^(Connection terminated|Client has encountered|Client was closed|timeout exceeded)/.test(
        (error as Error).message,
      );
