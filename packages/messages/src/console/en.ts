import { en as accounts } from './accounts/en';
import { en as adjustments } from './adjustments/en';
import { en as agents } from './agents/en';
import { en as announcements } from './announcements/en';
import { en as app } from './app/en';
import { en as audit } from './audit/en';
import { en as auditLog } from './audit-log/en';
import { en as calendar } from './calendar/en';
import { en as changes } from './changes/en';
import { en as channels } from './channels/en';
import { en as chat } from './chat/en';
import { en as content } from './content/en';
import { en as dashboard } from './dashboard/en';
import { en as deposits } from './deposits/en';
import { en as draws } from './draws/en';
import { en as entries } from './entries/en';
import { en as exposure } from './exposure/en';
import { en as feed } from './feed/en';
import { en as incidents } from './incidents/en';
import { en as oddities } from './oddities/en';
import { en as orders } from './orders/en';
import { en as proof } from './proof/en';
import { en as rehearsal } from './rehearsal/en';
import { en as reports } from './reports/en';
import { en as settings } from './settings/en';
import { en as staff } from './staff/en';
import { en as users } from './users/en';
import { en as withdrawals } from './withdrawals/en';
import { en as waiting } from './waiting/en';

export const en = {
  ...accounts,
  ...adjustments,
  ...agents,
  ...announcements,
  ...app,
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
  ...orders,
  ...proof,
  ...rehearsal,
  ...reports,
  ...settings,
  ...staff,
  ...users,
  ...withdrawals,
  ...waiting,
};
