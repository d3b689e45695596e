import type { Phone } from './phone';
import type { Staff } from './staff';

/** Claims a payment on the page of the first channel. */
export async function claimOn(phone: Phone, digits: string): Promise<void> {
  await phone.go('/deposit');
  await phone.page.locator('a[href^="/depositdetail/"]').first().click();
  await phone.type('Deposit.TradeNo', digits);
  await phone.press('Deposit.Submit');
  await phone.toast(phone.t('Deposit.Txt_Success'));
  await phone.at('/depositrecord');
}

/** Staff type in a payment whose number ends in these digits. */
export async function receive(
  staff: Staff,
  digits: string,
  { coin, prefix = 'TX' }: { coin: number; prefix?: string },
): Promise<string> {
  const tradeNo = `${prefix}${digits}`;
  await staff.call('owner', 'addReceipt', { channel: 1, tradeNo, coin, paidAt: Date.now() });
  return tradeNo;
}

/** Another person than the one who typed the payment binds it to the claim with these digits. */
export async function approve(staff: Staff, digits: string, tradeNo: string): Promise<void> {
  const { list } = await staff.call('finance', 'deposits', { status: 1 });
  const { userid, orderNo } = list.find(({ chargeNo }) => chargeNo === digits)!;
  await staff.call('finance', 'approveDeposit', { userid, orderNo, tradeNo });
}

/** Requests a withdrawal. The first request also enters the payout details. */
export async function withdrawOn(phone: Phone, amount: string, { first = false } = {}): Promise<void> {
  await phone.go('/withdraw');
  if (first) {
    await phone.type('Withdraw.Name', 'Somchai Jaidee');
    await phone.type('Withdraw.Account', '123-4-56789-0');
    await phone.type('Withdraw.Bank', 'Bank of Somewhere');
  } else await phone.page.getByText(phone.t('Withdraw.Locked'), { exact: true }).first().waitFor();
  await phone.type('Withdraw.Amount', amount);
  await phone.press('Withdraw.Submit');
  if (first) await confirmPlace(phone);
  await phone.toast(phone.t('Withdraw.Txt_Success'));
  await phone.at('/withdrawrecord');
}

/** Confirms the payout details, which the first withdrawal locks. */
export async function confirmPlace(phone: Phone): Promise<void> {
  const sheet = phone.page.getByRole('dialog', { name: phone.t('Withdraw.LockTitle') });
  await sheet.getByText('123-4-56789-0').waitFor();
  await sheet.getByRole('button', { name: phone.t('Withdraw.Submit') }).click();
}

/** Cancels the withdrawal on the page. */
export async function cancelOn(phone: Phone, amount: string): Promise<void> {
  await phone.press('Withdraw.Cancel');
  await phone.page.getByText(phone.t('Withdraw.CancelText', { amount }), { exact: true }).waitFor();
  await phone.press('Withdraw.CancelDo');
  await phone.toast(phone.t('Withdraw.Txt_Cancel_Success'));
}

/** The ids of the newest withdrawal with a status. */
export async function newestOrder(
  staff: Staff,
  status: number,
): Promise<{ userid: number; orderid: string }> {
  const { list } = await staff.call('owner', 'withdrawals', { status });
  const { userid, orderid } = list.at(-1)!;
  return { userid, orderid };
}
