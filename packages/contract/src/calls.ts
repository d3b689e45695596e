import type { Call } from './call';
import { playerCalls as accounts } from './accounts/calls';
import { playerCalls as agents } from './agents/calls';
import { playerCalls as announcements } from './announcements/calls';
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
 * All calls of players, collected from the folders of the nouns. This file imports no schemas, so that the player's
 * bundle contains paths only. schemas.ts has the schemas of each call under the same name.
 */
export const calls = {
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
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The same calls, grouped by noun. */
export const callsByNoun = {
  accounts,
  agents,
  announcements,
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
