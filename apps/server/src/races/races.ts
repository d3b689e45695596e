import { accountRaces } from './accounts';
import { adjustmentRaces } from './adjustments';
import { agentRaces } from './agents';
import { betRaces } from './bets';
import { changeRaces } from './changes';
import { depositRaces } from './deposits';
import { drawRaces } from './draws';
import type { Race } from './race';
import { transferRaces } from './transfers';
import { withdrawalRaces } from './withdrawals';

/** Every call that moves coins, or decides that they move, by noun. */
export const races: Readonly<Record<string, readonly Race[]>> = {
  accounts: accountRaces,
  adjustments: adjustmentRaces,
  agents: agentRaces,
  bets: betRaces,
  changes: changeRaces,
  deposits: depositRaces,
  draws: drawRaces,
  transfers: transferRaces,
  withdrawals: withdrawalRaces,
};
