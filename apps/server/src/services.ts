import type { Callers } from './accounts/callers';
import type { GoogleVerifier } from './accounts/google';
import type { Passwords } from './crypto/passwords';
import type { TeamMemory } from './agents/team-memory';
import type { Background } from './background';
import type { Bets } from './bets';
import type { CodeSender } from './accounts/code-sender';
import type { Config } from './config';
import type { DatabaseClock } from './db/database-clock';
import type { Pool } from './db/pool';
import type { Feed } from './feed/feed';
import type { PrebuiltAnswers } from './http/prebuilt';
import type { BalanceNews } from './stream/balances';
import type { LiveHub } from './live/hub';
import type { Streams } from './stream/streams';
import type { Log } from './log';
import type { Board } from './market/board';
import type { Signer } from './proof/signer';
import type { Push } from './push';

/** What every handler may use; made once at start. */
export interface Services {
  config: Config;
  db: Pool;
  clock: DatabaseClock;
  lanes: number;
  callers: Callers;
  passwords: Passwords;
  codeSender: CodeSender;
  google: GoogleVerifier;
  bets: Bets;
  /** What agents see of their people. */
  teams: TeamMemory;
  /** Signs the public records and the receipts. */
  signer: Signer;
  push: Push;
  log: Log;
  feed: Feed;
  live: LiveHub;
  /** The players' live streams at this server. */
  streams: Streams;
  balances: BalanceNews;
  /** What everybody polls, always ready. */
  market: Board;
  prebuilt: PrebuiltAnswers;
  /** Makes what happens by itself look now whether there is anything to do. */
  jobs: { wake(): void };
  background: Background;
}
