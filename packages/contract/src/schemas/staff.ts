import type { TSchema } from 'typebox';
import type { StaffCallName } from '../staff-calls';
import { staffAccountSchemas } from './staff-account';
import { staffAgentSchemas } from './staff-agents';
import { staffAuditSchemas } from './staff-audit';
import { staffChatSchemas } from './staff-chat';
import { staffDrawSchemas } from './staff-draws';
import { staffChannelSchemas } from './staff-channels';
import { staffMoneySchemas } from './staff-money';
import { staffOddsSchemas } from './staff-odds';

/** The request and the response of every staff call; a call without them does not compile. */
export const staffSchemas = {
  ...staffAccountSchemas,
  ...staffDrawSchemas,
  ...staffOddsSchemas,
  ...staffChannelSchemas,
  ...staffMoneySchemas,
  ...staffAuditSchemas,
  ...staffChatSchemas,
  ...staffAgentSchemas,
} satisfies Record<StaffCallName, { request: TSchema; response: TSchema }>;

export type StaffSchemas = typeof staffSchemas;
