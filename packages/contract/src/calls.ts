import type { Call } from './call';
import { playerCalls as accounts } from './accounts/calls';
import { playerCalls as agents } from './agents/calls';
import { playerCalls as bets } from './bets/calls';
import { playerCalls as channels } from './channels/calls';
import { playerCalls as chat } from './chat/calls';
import { playerCalls as content } from './content/calls';
import { playerCalls as deposits } from './deposits/calls';
import { playerCalls as entries } from './entries/calls';
import { playerCalls as limits } from './limits/calls';
import { playerCalls as market } from './market/calls';
import { playerCalls as push } from './push/calls';
import { playerCalls as settings } from './settings/calls';
import { playerCalls as stream } from './stream/calls';
import { playerCalls as transfers } from './transfers/calls';
import { playerCalls as withdrawals } from './withdrawals/calls';

export type { Call, Who } from './call';

/**
 * Every call of the players once, from the nouns' folders. Kept free of schemas so that the player's bundle carries
 * paths only; the schemas of each call stand under the same name in schemas.ts.
 */
export const calls = {
  ...accounts,
  ...agents,
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
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The same, by the noun that each belongs to. */
export const callsByNoun = {
  accounts,
  agents,
  bets,
  channels,
  chat,
  content,
  deposits,
  entries,
  limits,
  market,
  push,
  settings,
  stream,
  transfers,
  withdrawals,
};
