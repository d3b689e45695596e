import type { StaffHandler } from '../http/staff-handler';
import { verifyAuditChain } from './audit-chain';

export const verifyAuditLog: StaffHandler<'verifyAuditLog'> = (_request, { db }) => verifyAuditChain(db);
