import type { StaffCall } from './call';
import { staffCalls as accounts } from './accounts/calls';
import { staffCalls as adjustments } from './adjustments/calls';
import { staffCalls as agents } from './agents/calls';
import { staffCalls as announcements } from './announcements/calls';
import { staffCalls as audit } from './audit/calls';
import { staffCalls as auditLog } from './audit-log/calls';
import { staffCalls as calendar } from './calendar/calls';
import { staffCalls as changes } from './changes/calls';
import { staffCalls as channels } from './channels/calls';
import { staffCalls as chat } from './chat/calls';
import { staffCalls as content } from './content/calls';
import { staffCalls as dashboard } from './dashboard/calls';
import { staffCalls as deposits } from './deposits/calls';
import { staffCalls as draws } from './draws/calls';
import { staffCalls as entries } from './entries/calls';
import { staffCalls as exposure } from './exposure/calls';
import { staffCalls as feed } from './feed/calls';
import { staffCalls as incidents } from './incidents/calls';
import { staffCalls as oddities } from './oddities/calls';
import { staffCalls as proof } from './proof/calls';
import { staffCalls as reconciliation } from './reconciliation/calls';
import { staffCalls as rehearsal } from './rehearsal/calls';
import { staffCalls as reports } from './reports/calls';
import { staffCalls as settings } from './settings/calls';
import { staffCalls as staff } from './staff/calls';
import { staffCalls as users } from './users/calls';
import { staffCalls as withdrawals } from './withdrawals/calls';

export type { StaffCall } from './call';
export { staffRoles, type StaffRole } from './roles';

/** All calls of staff; calls.ts has those of players. staff-schemas.ts has their schemas under the same names. */
export const staffCalls = {
  ...accounts,
  ...adjustments,
  ...agents,
  ...announcements,
  ...audit,
  ...auditLog,
  ...calendar,
  ...changes,
  ...channels,
  ...chat,
  ...content,
  ...dashboard,
  ...deposits,
  ...draws,
  ...entries,
  ...exposure,
  ...feed,
  ...incidents,
  ...oddities,
  ...proof,
  ...reconciliation,
  ...rehearsal,
  ...reports,
  ...settings,
  ...staff,
  ...users,
  ...withdrawals,
} as const satisfies Record<string, StaffCall>;

export type StaffCallName = keyof typeof staffCalls;

/** The same calls, grouped by noun. */
export const staffCallsByNoun = {
  accounts,
  adjustments,
  agents,
  announcements,
  audit,
  'audit-log': auditLog,
  calendar,
  changes,
  channels,
  chat,
  content,
  dashboard,
  deposits,
  draws,
  entries,
  exposure,
  feed,
  incidents,
  oddities,
  proof,
  reconciliation,
  rehearsal,
  reports,
  settings,
  staff,
  users,
  withdrawals,
};
