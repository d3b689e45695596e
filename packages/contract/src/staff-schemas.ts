import type { CallSchemas } from './call-schemas';
import type { StaffCallName } from './staff-calls';
import { staffSchemas as accounts } from './accounts/schemas';
import { staffSchemas as adjustments } from './adjustments/schemas';
import { staffSchemas as agents } from './agents/schemas';
import { staffSchemas as announcements } from './announcements/schemas';
import { staffSchemas as audit } from './audit/schemas';
import { staffSchemas as auditLog } from './audit-log/schemas';
import { staffSchemas as calendar } from './calendar/schemas';
import { staffSchemas as changes } from './changes/schemas';
import { staffSchemas as channels } from './channels/schemas';
import { staffSchemas as chat } from './chat/schemas';
import { staffSchemas as content } from './content/schemas';
import { staffSchemas as dashboard } from './dashboard/schemas';
import { staffSchemas as deposits } from './deposits/schemas';
import { staffSchemas as draws } from './draws/schemas';
import { staffSchemas as entries } from './entries/schemas';
import { staffSchemas as exposure } from './exposure/schemas';
import { staffSchemas as feed } from './feed/schemas';
import { staffSchemas as incidents } from './incidents/schemas';
import { staffSchemas as oddities } from './oddities/schemas';
import { staffSchemas as proof } from './proof/schemas';
import { staffSchemas as reconciliation } from './reconciliation/schemas';
import { staffSchemas as rehearsal } from './rehearsal/schemas';
import { staffSchemas as reports } from './reports/schemas';
import { staffSchemas as settings } from './settings/schemas';
import { staffSchemas as staff } from './staff/schemas';
import { staffSchemas as users } from './users/schemas';
import { staffSchemas as withdrawals } from './withdrawals/schemas';

/** The schemas of all calls of staff. A call without schemas does not compile. */
export const staffSchemas = {
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
} satisfies Record<StaffCallName, CallSchemas>;

export type StaffSchemas = typeof staffSchemas;
