import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream } from 'pino';

export type Log = FastifyBaseLogger;

/** The server's log; `destination` receives the lines instead of the terminal. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino({ level, base: null }, destination ?? pino.destination(2));

/** The parts of an error that may be logged: a driver's `detail` contains values of the row, so it is left out. */
export const describeError = (error: unknown) => {
  const { name, message, stack, code } = error as Error & { code?: string };
  return { error: name, code, problem: message, stack };
};
