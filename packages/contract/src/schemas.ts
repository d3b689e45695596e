import type { CallSchemas } from './call-schemas';
import type { CallName } from './calls';
import { playerSchemas as accounts } from './accounts/schemas';
import { playerSchemas as agents } from './agents/schemas';
import { playerSchemas as announcements } from './announcements/schemas';
import { playerSchemas as bets } from './bets/schemas';
import { playerSchemas as channels } from './channels/schemas';
import { playerSchemas as chat } from './chat/schemas';
import { playerSchemas as content } from './content/schemas';
import { playerSchemas as deposits } from './deposits/schemas';
import { playerSchemas as entries } from './entries/schemas';
import { playerSchemas as limits } from './limits/schemas';
import { playerSchemas as market } from './market/schemas';
import { playerSchemas as push } from './push/schemas';
import { playerSchemas as settings } from './settings/schemas';
import { playerSchemas as stream } from './stream/schemas';
import { playerSchemas as transfers } from './transfers/schemas';
import { playerSchemas as withdrawals } from './withdrawals/schemas';

export type { CallSchemas } from './call-schemas';
export { proofFiles, type ProofFile } from './proof/files';
export { beforePasswordChange, refusalFields, refusalsOf } from './refusals';

/** The schemas of all calls of players. A call without schemas does not compile. */
export const schemas = {
  ...accounts,
  ...agents,
  ...announcements,
  ...bets,
  ...channels,
  ...chat,
  ...content,
  ...deposits,
  ...entries,
  ...limits,
  ...market,
  ...push,
  ...settings,
  ...stream,
  ...transfers,
  ...withdrawals,
} satisfies Record<CallName, CallSchemas>;

export type Schemas = typeof schemas;
