import { staffCalls, type StaffRole } from '@truedraw/contract/staff';

const isIn = (roles: readonly StaffRole[], role: StaffRole): boolean => roles.includes(role);

/** Stakes and payouts of single draws are for the roles that read the exposure. */
export const seesDrawMoney = (role: StaffRole): boolean => isIn(staffCalls.exposure.roles, role);

/** What the house turned over and won is for the roles that read the reports. */
export const seesHouseMoney = (role: StaffRole): boolean => isIn(staffCalls.dailyReport.roles, role);

/** What waits to be paid out is for the roles that read the withdrawals. */
export const seesWithdrawals = (role: StaffRole): boolean => isIn(staffCalls.withdrawals.roles, role);
