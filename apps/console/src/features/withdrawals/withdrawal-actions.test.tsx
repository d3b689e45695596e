// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testing/show';
import type { Withdrawal } from './withdrawal';
import { WithdrawalActions } from './withdrawal-actions';

const taken = {
  status: 1,
  needsApproval: false,
  coin: 100,
  takenBy: 'finance',
  approvedBy: '',
} as Withdrawal;

test('an order that a colleague took can be approved, because it may pass what the colleague releases alone', () => {
  expect(show(<WithdrawalActions order={taken} />, 'owner').names()).toContain('Approve');
  expect(show(<WithdrawalActions order={taken} />, 'finance').names()).not.toContain('Approve');
  const approved = { ...taken, approvedBy: 'owner' };
  expect(show(<WithdrawalActions order={approved} />, 'owner').names()).not.toContain('Approve');
});
