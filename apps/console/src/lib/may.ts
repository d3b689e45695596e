import { staffCalls, type StaffCallName, type StaffRole } from '@truedraw/contract/staff';
import { useMe } from './session/session';

/** Reads the table of rights in the contract, which the server uses too. */
export function may(role: StaffRole, name: StaffCallName): boolean {
  const roles: readonly StaffRole[] | 'anyone' = staffCalls[name].roles;
  return roles === 'anyone' || roles.includes(role);
}

/** Whether the signed-in person may make a call. Pages hide what is not allowed. */
export function useMay(): (name: StaffCallName) => boolean {
  const { role } = useMe();
  return (name) => may(role, name);
}
