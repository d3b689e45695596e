import type { StaffRole } from '@truedraw/contract/staff';

/** The person who is signed in. */
export interface Me {
  staffId: number;
  name: string;
  role: StaffRole;
  mustChangePassword: boolean;
}

/** Why nobody is signed in any more. */
export type EndReason = 'expired' | 'idle' | 'left';
