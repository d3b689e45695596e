import { zh as accounts } from './accounts/zh';
import { zh as adjustments } from './adjustments/zh';
import { zh as agents } from './agents/zh';
import { zh as announcements } from './announcements/zh';
import { zh as audit } from './audit/zh';
import { zh as bets } from './bets/zh';
import { zh as calendar } from './calendar/zh';
import { zh as channels } from './channels/zh';
import { zh as chat } from './chat/zh';
import { zh as content } from './content/zh';
import { zh as core } from './core/zh';
import { zh as deposits } from './deposits/zh';
import { zh as draws } from './draws/zh';
import { zh as exposure } from './exposure/zh';
import { zh as incidents } from './incidents/zh';
import { zh as limits } from './limits/zh';
import { zh as orders } from './orders/zh';
import { zh as push } from './push/zh';
import { zh as reports } from './reports/zh';
import { zh as settings } from './settings/zh';
import { zh as staff } from './staff/zh';
import { zh as transfers } from './transfers/zh';
import { zh as users } from './users/zh';
import { zh as withdrawals } from './withdrawals/zh';

/** Every text of the server in Chinese, in a part for each noun: refusals by their names, and what is sent to users. */
export const zh = {
  ...accounts,
  ...adjustments,
  ...agents,
  ...announcements,
  ...audit,
  ...bets,
  ...calendar,
  ...channels,
  ...chat,
  ...content,
  ...core,
  ...deposits,
  ...draws,
  ...exposure,
  ...incidents,
  ...limits,
  ...orders,
  ...push,
  ...reports,
  ...settings,
  ...staff,
  ...transfers,
  ...users,
  ...withdrawals,
} as const;
