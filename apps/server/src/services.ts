import type { Background } from './background';
import type { Config } from './config';
import type { DatabaseClock } from './db/database-clock';
import type { Pool } from './db/pool';
import type { LiveHub } from './live/hub';
import type { Log } from './log';

/**
 * What every handler may use; made once at start. The rooms below the nouns are listed here; a noun that has something
 * for all declares it beside its own code, so that this file knows none of them.
 */
export interface Services {
  config: Config;
  db: Pool;
  clock: DatabaseClock;
  lanes: number;
  log: Log;
  live: LiveHub;
  /** Makes what happens by itself look now whether there is anything to do. */
  jobs: { wake(): void };
  background: Background;
}
