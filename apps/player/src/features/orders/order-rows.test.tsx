// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { t } from '../../lib/i18n/t';
import { show } from '../../testing/show';
import { DepositRows } from './deposits/deposit-rows';
import { StatusMark } from './status-mark';
import { WithdrawRows } from './withdrawals/withdraw-rows';

const inTable = (rows: ReactNode) => show(<table aria-label="orders">{rows}</table>);
const at = Date.UTC(2026, 10, 16, 3, 4);

test.each([0, 1, 2, 3, 4] as const)('the state %s of an order has its own text', (status) => {
  expect(show(<StatusMark status={status} />).words()).toEqual([t(`Order.Status_${status}`)]);
});

describe('a withdrawal', () => {
  const order = {
    id: '77',
    coin: 123_456,
    status: 0,
    createdAt: at,
    bank: 'Bank of Somewhere',
    account: '123-4',
    name: 'Somchai',
    reference: '',
    reason: '',
  } as unknown as Parameters<typeof WithdrawRows>[0]['order'];
  const rows = (more: Partial<typeof order> = {}, onCancel = vi.fn()) =>
    inTable(<WithdrawRows order={{ ...order, ...more }} onCancel={onCancel} />);

  test('shows its payout details, amount and number', () => {
    const words = rows().words();
    expect(words.slice(0, 4)).toEqual(['Bank of Somewhere', '123-4', '1,234.56', t('Order.Status_0')]);
    expect(words).toContain(t('Order.Number', { id: '77' }));
  });

  test('can be cancelled until staff take it', () => {
    const onCancel = vi.fn();
    rows({}, onCancel).press(t('Withdraw.Cancel'));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(rows({ status: 1, takenAt: at }).names()).toEqual(['orders']);
  });

  test('that has ended shows the reason or the reference of its payout', () => {
    expect(rows({ status: 3, endedAt: at, reason: 'Wrong name' }).words()).toContain(
      t('Order.Reason', { reason: 'Wrong name' }),
    );
    expect(rows({ status: 2, takenAt: at, endedAt: at, reference: 'R-1' }).words()).toContain(
      t('Withdraw.Reference', { reference: 'R-1' }),
    );
  });
});

describe('a deposit', () => {
  const deposit = {
    orderNo: '88',
    channelInfo: 'PromptPay',
    chargeNo: '123456',
    createdAt: at,
    coin: 5_000,
    status: 1,
    needsNumber: false,
    reason: '',
  } as unknown as Parameters<typeof DepositRows>[0]['deposit'];
  const rows = (more: Partial<typeof deposit> = {}, onAsk = vi.fn()) =>
    inTable(<DepositRows deposit={{ ...deposit, ...more }} onAsk={onAsk} />);

  test('shows no amount before its payment is found', () => {
    expect(rows().words().slice(0, 4)).toEqual(['PromptPay', '16 Nov 2026, 10:04', '–', t('Order.Status_1')]);
    expect(rows({ status: 2 }).words().slice(2, 4)).toEqual(['50.00', t('Order.Status_2')]);
  });

  test('asks for the full number only when it is needed', () => {
    const onAsk = vi.fn();
    expect(rows().names()).toEqual(['orders']);
    const shown = rows({ needsNumber: true }, onAsk);
    expect(shown.words()).toContain(t('Deposit.NeedsNumber'));
    shown.press(t('Deposit.GiveNumber'));
    expect(onAsk).toHaveBeenCalledTimes(1);
  });
});
