import type { StaffResponseOf } from '@truedraw/contract/staff';
import type { StaffEntry } from './store/entry-lists';

export const viewEntry = ({
  seq,
  kind,
  amount,
  balanceAfter,
  counter,
  cause,
  createdAt,
}: StaffEntry): StaffResponseOf<'userEntries'>['list'][number] => ({
  seq,
  kind,
  coin: amount,
  balance: balanceAfter,
  counter,
  cause,
  at: createdAt,
});
