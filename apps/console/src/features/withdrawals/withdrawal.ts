import type { StaffResponseOf } from '@truedraw/client/staff';

export type Withdrawal = StaffResponseOf<'withdrawals'>['list'][number];

export const keyOf = ({ userId, orderId }: Pick<Withdrawal, 'userId' | 'orderId'>): string =>
  `${userId}-${orderId}`;
