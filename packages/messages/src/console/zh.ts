import { zh as accounts } from './accounts/zh';
import { zh as adjustments } from './adjustments/zh';
import { zh as agents } from './agents/zh';
import { zh as announcements } from './announcements/zh';
import { zh as app } from './app/zh';
import { zh as audit } from './audit/zh';
import { zh as auditLog } from './audit-log/zh';
import { zh as calendar } from './calendar/zh';
import { zh as changes } from './changes/zh';
import { zh as channels } from './channels/zh';
import { zh as chat } from './chat/zh';
import { zh as content } from './content/zh';
import { zh as dashboard } from './dashboard/zh';
import { zh as deposits } from './deposits/zh';
import { zh as draws } from './draws/zh';
import { zh as entries } from './entries/zh';
import { zh as exposure } from './exposure/zh';
import { zh as feed } from './feed/zh';
import { zh as incidents } from './incidents/zh';
import { zh as oddities } from './oddities/zh';
import { zh as orders } from './orders/zh';
import { zh as proof } from './proof/zh';
import { zh as rehearsal } from './rehearsal/zh';
import { zh as reports } from './reports/zh';
import { zh as settings } from './settings/zh';
import { zh as staff } from './staff/zh';
import { zh as users } from './users/zh';
import { zh as withdrawals } from './withdrawals/zh';
import { zh as waiting } from './waiting/zh';

/** Every text of the console in Chinese, in a part for each noun. Chinese defines the keys. */
export const zh = {
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
} as const;
