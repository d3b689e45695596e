import type { StaffHandler } from '../../http/staff-handler';
import { verifyAuditChain } from '../../staff/audit-chain';

export const verifyAuditLog: StaffHandler<'verifyAuditLog'> = (_request, { db }) => verifyAuditChain(db);
