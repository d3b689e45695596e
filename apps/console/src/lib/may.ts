import { staffCalls, type StaffCallName, type StaffRole } from '@truedraw/contract/staff';
import { useMe } from './session/session';

/** The one table of rights is the contract's; the server goes by the same one. */
export function may(role: StaffRole, name: StaffCallName): boolean {
  const roles: readonly StaffRole[] | 'anyone' = staffCalls[name].roles;
  return roles === 'anyone' || roles.includes(role);
}

/** Whether who is signed in may make a call; what is not allowed is not shown. */
export function useMay(): (name: StaffCallName) => boolean {
  const { role } = useMe();
  return (name) => may(role, name);
}
