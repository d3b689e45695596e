import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream } from 'pino';

export type Log = FastifyBaseLogger;

/** The lines of the server; `destination` takes them where they should not go to the terminal. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino({ level, base: null }, destination ?? pino.destination(2));

/** What a log may hold of an error: a driver's `detail` repeats the values of the row, so it stays out. */
export const describeError = (error: unknown) => {
  const { name, message, stack, code } = error as Error & { code?: string };
  return { error: name, code, problem: message, stack };
};
