import type { TSchema } from 'typebox';
import type { StaffCallName } from '../staff-calls';
import { staffAccountSchemas } from './staff-account';
import { staffAgentSchemas } from './staff-agents';
import { staffAuditSchemas } from './staff-audit';
import { staffChatSchemas } from './staff-chat';
import { staffContentSchemas } from './staff-content';
import { staffDashboardSchemas } from './staff-dashboard';
import { staffDrawSchemas } from './staff-draws';
import { staffChannelSchemas } from './staff-channels';
import { staffMoneySchemas } from './staff-money';
import { staffOddsSchemas } from './staff-odds';
import { staffReportSchemas } from './staff-reports';
import { staffUserSchemas } from './staff-users';

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
  ...staffDashboardSchemas,
  ...staffUserSchemas,
  ...staffContentSchemas,
  ...staffReportSchemas,
} satisfies Record<StaffCallName, { request: TSchema; response: TSchema }>;

export type StaffSchemas = typeof staffSchemas;
