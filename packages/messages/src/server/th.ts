import { th as accounts } from './accounts/th';
import { th as adjustments } from './adjustments/th';
import { th as agents } from './agents/th';
import { th as announcements } from './announcements/th';
import { th as audit } from './audit/th';
import { th as bets } from './bets/th';
import { th as calendar } from './calendar/th';
import { th as channels } from './channels/th';
import { th as chat } from './chat/th';
import { th as content } from './content/th';
import { th as core } from './core/th';
import { th as deposits } from './deposits/th';
import { th as draws } from './draws/th';
import { th as exposure } from './exposure/th';
import { th as incidents } from './incidents/th';
import { th as limits } from './limits/th';
import { th as orders } from './orders/th';
import { th as push } from './push/th';
import { th as reports } from './reports/th';
import { th as settings } from './settings/th';
import { th as staff } from './staff/th';
import { th as transfers } from './transfers/th';
import { th as users } from './users/th';
import { th as withdrawals } from './withdrawals/th';

export const th = {
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
