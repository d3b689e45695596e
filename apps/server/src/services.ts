import type { GoogleVerifier } from './accounts/google';
import type { Passwords } from './accounts/passwords';
import type { CodeSender } from './codes/code-sender';
import type { Config } from './config';
import type { Pool } from './db/pool';

/** What every handler may use; made once at start. */
export interface Services {
  config: Config;
  db: Pool;
  lanes: number;
  passwords: Passwords;
  codeSender: CodeSender;
  google: GoogleVerifier;
}
