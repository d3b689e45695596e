import type { StaffHandler } from '../../http/staff-handler';
import { listAudit } from '../../store/audit-log';

export const auditLog: StaffHandler<'auditLog'> = async (
  { page = 0, pagesize = 100, action, staffId, from, to },
  { db },
) => {
  const filter = { action, staffId, fromMs: from, toMs: to };
  const { list, total } = await listAudit(db, filter, { page, pageSize: pagesize });
  return {
    list: list.map(({ staffId: by, name, ...entry }) => ({
      ...entry,
      name: name ?? '',
      ...(by !== null && { staffId: by }),
    })),
    totalCount: total,
  };
};
