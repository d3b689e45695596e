import { DatabaseError } from 'pg';
import { sqlState } from './transaction';

/**
 * Whether the database is unreachable for a while: it closed the connection, is starting, has no connection left, is no
 * longer the one that can be written, or ended a transaction that stood still; or the socket broke. The driver reports
 * some of these only by a message.
 */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof DatabaseError
    ? /^(08|57P|53|25006|25P0[34])/.test(error.code ?? '')
    : /^E[A-Z]+$/.test(sqlState(error) ?? '') ||
      /^(Connection terminated|Client has encountered|Client was closed|timeout exceeded)/.test(
        (error as Error).message,
      );
