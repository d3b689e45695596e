import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config';
import { isLostConnection } from '../db/lost-connection';
import { start, type Running } from './start';

const tries = 5;
const pauseMilliseconds = 2_000;

/** A database that restarts or stalls while a server starts is waited for; every other problem ends the start. */
export async function startPatiently(config: Config, options: Parameters<typeof start>[1]): Promise<Running> {
  for (let left = tries - 1, { embedded } = options; ; left--, embedded = undefined) {
    try {
      return await start(config, { ...options, embedded });
    } catch (error) {
      // A port that is taken has a code of the same kind, and stays taken.
      const isPort = (error as NodeJS.ErrnoException).syscall === 'listen';
      if (!left || isPort || !isLostConnection(error)) throw error;
      options.say(`The database does not answer (${(error as Error).message}); trying again`);
      await sleep(pauseMilliseconds);
    }
  }
}
