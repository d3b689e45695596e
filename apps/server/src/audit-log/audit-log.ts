import { cursorOf, readCursor } from '../http/cursor';
import type { StaffHandler } from '../http/staff-handler';
import { listAudit } from './store/audit-list';

export const auditLog: StaffHandler<'auditLog'> = async (
  { after, pagesize: pageSize = 100, action, staffId, from, to, text, order = 'desc' },
  { db },
) => {
  const [seq] = after === undefined ? [] : readCursor(after, 'number');
  const filter = { action, staffId, fromMs: from, toMs: to, text };
  const { list, next } = await listAudit(db, filter, { after: seq, pageSize, direction: order });
  return {
    list: list.map(({ staffId: by, name, ...entry }) => ({
      ...entry,
      name: name ?? '',
      ...(by !== null && { staffId: by }),
    })),
    ...(next !== undefined && { next: cursorOf(next) }),
  };
};
