import { findUsers } from '../accounts/store/users';
import type { StaffHandler } from '../http/staff-handler';
import { listFindings } from './store/findings';

export const oddities: StaffHandler<'oddities'> = async (_request, { db, lanes }) => {
  const findings = await listFindings(db);
  const people = await findUsers(db, lanes, [...new Set(findings.flatMap(({ users }) => users))]);
  return findings.map(({ users, seenBy, seenAt, seenReason, ...finding }) => ({
    ...finding,
    users: users.map((userid) => ({
      userid,
      account: people.get(userid)?.account ?? '',
      nickname: people.get(userid)?.nickname ?? '',
    })),
    ...(seenAt !== null && { acknowledged: { by: seenBy ?? '', at: seenAt, reason: seenReason } }),
  }));
};
