import { en as accounts } from './accounts/en';
import { en as adjustments } from './adjustments/en';
import { en as agents } from './agents/en';
import { en as announcements } from './announcements/en';
import { en as audit } from './audit/en';
import { en as bets } from './bets/en';
import { en as calendar } from './calendar/en';
import { en as channels } from './channels/en';
import { en as chat } from './chat/en';
import { en as content } from './content/en';
import { en as core } from './core/en';
import { en as deposits } from './deposits/en';
import { en as draws } from './draws/en';
import { en as exposure } from './exposure/en';
import { en as incidents } from './incidents/en';
import { en as limits } from './limits/en';
import { en as orders } from './orders/en';
import { en as push } from './push/en';
import { en as reports } from './reports/en';
import { en as settings } from './settings/en';
import { en as staff } from './staff/en';
import { en as transfers } from './transfers/en';
import { en as users } from './users/en';
import { en as withdrawals } from './withdrawals/en';

export const en = {
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
};
