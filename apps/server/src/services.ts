import type { Background } from './background';
import type { Config } from './config';
import type { DatabaseClock } from './db/database-clock';
import type { Pool } from './db/pool';
import type { LiveHub } from './live/hub';
import type { Log } from './log';

/**
 * What every handler may use; created once at start. Only the rooms below the nouns are listed here. A noun declares
 * its own services beside its code, so this file depends on none of them.
 */
export interface Services {
  config: Config;
  db: Pool;
  clock: DatabaseClock;
  lanes: number;
  log: Log;
  live: LiveHub;
  /** Runs the jobs now. */
  jobs: { wake(): void };
  background: Background;
}
