import type { StaffRequestOf } from '@truedraw/client/staff';
import { addDays, bangkokMoment, isDay } from '@truedraw/rules';

export type Filters = Omit<StaffRequestOf<'auditLog'>, 'after' | 'pageSize' | 'sort' | 'order'>;

/** What the address of the page says, as it is typed into the fields. */
export interface Typed {
  staff?: string;
  action?: string;
  text?: string;
  from?: string;
  to?: string;
}

/** Days are days in Bangkok. The last day is included. */
export function filtersOf({ staff, action, text, from, to }: Typed): Filters {
  return {
    ...(staff && /^[1-9]\d{0,14}$/.test(staff) && { staffId: Number(staff) }),
    ...(action && { action }),
    ...(text?.trim() && { text: text.trim() }),
    ...(from && isDay(from) && { from: bangkokMoment(from, '00:00') }),
    ...(to && isDay(to) && { to: bangkokMoment(addDays(to, 1), '00:00') }),
  };
}

/** The fields of the address that are filters. */
export const typedOf = ({ staff, action, text, from, to }: Typed): Typed => ({
  ...(staff && { staff }),
  ...(action && { action }),
  ...(text && { text }),
  ...(from && { from }),
  ...(to && { to }),
});
