import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { betButton, waitForOpenDraw, newBettor, num, openSlip, readyToBet, type Bettor } from './bettors';
import { openBrowser } from './browser';
import { openPhoneAs, violations, type Phone } from './phone';
import { changeByTwo, openStaff } from './staff';

const url = inject('productUrl');
const browser = await openBrowser();
let bettor: Bettor;
let turnId: number;
beforeAll(async () => {
  bettor = await newBettor(url);
  ({ turnId } = await waitForOpenDraw(url, 2));
});

const rows = (phone: Phone) =>
  phone.page.evaluate(() =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('input')].map(({ value }) => value).join(' '),
    ),
  );
const numberField = (phone: Phone, number: string) =>
  phone.page.getByLabel(phone.t('Slip.NumberOf', { number }), { exact: true });
const moneyField = (phone: Phone, number: string) =>
  phone.page.getByLabel(phone.t('Slip.MoneyOf', { number }), { exact: true });

test('a guest picks, is sent to the login, returns to the slip, bets and sees the bet', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'en' });
  await phone.go('/');
  const lines = [num('07', 200), num('70', 300), { type: 'ds', value: 0, amount: 500 } as const];
  await openSlip(phone, { game: 2, turnId, lines });
  await phone.page.getByText('85.00').first().waitFor();
  expect(await phone.page.getByText(phone.t('Slip.Held', { seconds: 60 })).count()).toBe(0);
  expect(await violations(phone.page)).toEqual([]);

  await phone.press('Slip.LoginToBet');
  await phone.at('/login?to=%2Fselectresult');
  await phone.press('Login.TabAccount');
  await phone.type('Login.Account', bettor.account);
  await phone.type('Login.Password', 'truedraw');
  await phone.press('Login.Submit');
  await phone.at('/selectresult');
  await readyToBet(phone);
  expect(await rows(phone)).toEqual(['07 2.00', '70 3.00', '5.00']);
  await phone.page.getByText(/Odds held for \d+ s/).waitFor();
  // 70 at 85 pays 255.00; 07 pays 170.00 and is odd, which pays 9.50 more.
  await phone.page.getByText(phone.t('Bet.Yuan', { amount: '255.00' }), { exact: true }).waitFor();

  await phone.page.evaluate((empty) => {
    const seen = () =>
      document.body.textContent.includes(empty) && document.body.setAttribute('data-empty', '');
    new MutationObserver(seen).observe(document.body, { childList: true, subtree: true });
  }, phone.t('Slip.Empty'));
  await betButton(phone).click();
  await phone.toast(phone.t('Bet.Txt_Bet_Sucess'));
  await phone.at('/mybet');
  // No message about an empty slip is shown.
  expect(await phone.page.locator('body[data-empty]').count()).toBe(0);
  await phone.page.getByText(phone.t('Home.DrawId', { id: turnId })).waitFor();
  await phone.page.getByRole('button').filter({ hasText: '07' }).click();
  await phone.page.getByRole('dialog').getByText('170.00').first().waitFor();
  expect(await violations(phone.page)).toEqual([]);
  const [bet] = await bettor.bets();
  expect(bet).toMatchObject({ turnId, betMap: { '07': 200, '70': 300 }, dsBet: [500, 0], bsBet: [0, 0] });
  expect(await bettor.coin()).toBe(99_000);
  // The slip was bet and removed; the back button shows nothing to bet again.
  await phone.go('/selectresult');
  await phone.page.getByText(phone.t('Slip.Empty')).waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

describe('a slip', () => {
  let phone: Phone;
  beforeAll(async () => {
    phone = await openPhoneAs(browser, bettor.account, { url, locale: 'th' });
  });
  afterAll(() => phone.close());

  test('is edited in its rows, with the right message for invalid values', async () => {
    await openSlip(phone, { game: 2, turnId, lines: [num('07', 200), num('70', 300), num('71', 100)] });
    await readyToBet(phone);
    await numberField(phone, '07').fill('0');
    await numberField(phone, '07').blur();
    await phone.page.getByText(phone.t('Bet.Err_Bet_Num')).waitFor();
    // A wrong entry stays while another field is tapped, and is not replaced by another one.
    await moneyField(phone, '70').click();
    expect(await numberField(phone, '07').inputValue()).toBe('0');
    await betButton(phone).click();
    await phone.toast(phone.t('Bet.Err_Bet_Num'));
    expect(new URL(phone.page.url()).pathname).toBe('/selectresult');
    await numberField(phone, '07').fill('100');
    await numberField(phone, '07').press('Enter');
    await phone.page
      .getByRole('alert')
      .filter({ hasText: phone.t('Bet.Err_Bet_Num') })
      .first()
      .waitFor();
    await numberField(phone, '07').fill('00');
    await numberField(phone, '07').press('Enter');
    expect(await rows(phone)).toEqual(['00 2.00', '70 3.00', '71 1.00']);
    await numberField(phone, '70').fill('7');
    await numberField(phone, '70').press('Enter');
    expect(await rows(phone)).toEqual(['00 2.00', '07 3.00', '71 1.00']);

    for (const [typed, key] of [
      ['0', 'Bet.Err_Bet_Money'],
      ['-1', 'Bet.Err_Bet_Money'],
      ['1.234', 'Common.MoneyTwoDecimals'],
      ['', 'Bet.Txt_Bet_Coin'],
    ] as const) {
      await moneyField(phone, '07').fill(typed);
      await moneyField(phone, '07').press('Enter');
      await phone.page
        .getByRole('alert')
        .filter({ hasText: phone.t(key) })
        .first()
        .waitFor();
    }
    await moneyField(phone, '07').fill('4.5');
    await moneyField(phone, '07').press('Enter');
    expect(await rows(phone)).toEqual(['00 2.00', '07 4.50', '71 1.00']);

    // The number already has a row: the two are merged, and a message says so.
    await numberField(phone, '71').fill('0７');
    await numberField(phone, '71').press('Enter');
    await phone.toast(phone.t('Slip.Merged', { number: '07', amount: '5.50' }));
    expect(await rows(phone)).toEqual(['00 2.00', '07 5.50']);
    await phone.page.getByRole('button', { name: phone.t('Slip.Delete', { number: '00' }) }).click();
    expect(await rows(phone)).toEqual(['07 5.50']);
    // Everything is kept after a reload.
    await phone.reload();
    await readyToBet(phone);
    expect(await rows(phone)).toEqual(['07 5.50']);
  });

  test('gets another number from the popup, which needs both fields', async () => {
    await openSlip(phone, {
      game: 3,
      turnId: (await waitForOpenDraw(url, 3)).turnId,
      lines: [num('123', 100)],
    });
    await readyToBet(phone);
    await phone.press('Slip.AddNumber');
    const dialog = phone.page.getByRole('dialog');
    const add = async (number: string, money: string) => {
      await dialog.getByLabel(phone.t('Slip.Number'), { exact: true }).fill(number);
      await dialog.getByLabel(phone.t('Slip.Money'), { exact: true }).fill(money);
      await dialog.getByRole('button', { name: phone.t('Slip.Add'), exact: true }).click();
    };
    for (const [number, money, key] of [
      ['', '', 'Bet.Err_Bet_Num'],
      ['0', '1', 'Bet.Err_Bet_Num'],
      ['1000', '1', 'Bet.Err_Bet_Num'],
      ['12a', '1', 'Bet.Err_Bet_Num'],
      ['7', '', 'Bet.Txt_Bet_Coin'],
      ['7', '0', 'Bet.Err_Bet_Money'],
      ['7', 'x', 'Bet.Err_Bet_Money'],
    ] as const) {
      await add(number, money);
      await dialog.getByText(phone.t(key), { exact: true }).waitFor();
    }
    await add('7', '2');
    await dialog.waitFor({ state: 'detached' }).catch(() => undefined);
    expect(await rows(phone)).toEqual(['007 2.00', '123 1.00']);
    await phone.press('Slip.AddNumber');
    await add('123', '0.50');
    await phone.toast(phone.t('Slip.Merged', { number: '123', amount: '1.50' }));
    expect(await rows(phone)).toEqual(['007 2.00', '123 1.50']);
    await phone.press('Slip.Clear');
    await dialog.getByRole('button', { name: phone.t('Slip.ClearDo') }).click();
    await phone.page.getByText(phone.t('Slip.Empty')).waitFor();
    expect(phone.complaints).toEqual([]);
  });

  test('that costs more than the balance cannot be bet, says why, keeps its rows and offers a deposit', async () => {
    const lines = Array.from({ length: 3 }, (_, at) => num(`1${at}`, 900_000));
    await openSlip(phone, { game: 2, turnId, lines });
    await phone.page.getByText(phone.t('Slip.Deposit')).first().waitFor();
    await phone.page.getByText(phone.t('Slip.Why_Poor'), { exact: true }).waitFor();
    expect(await betButton(phone).isDisabled()).toBe(true);
    expect((await rows(phone)).length).toBe(3);
    expect(await bettor.bets()).toHaveLength(1);
  });
});

test('amounts over the limit of the user are marked before the bet is sent, and lowered by one tap', async () => {
  const phone = await openPhoneAs(browser, bettor.account, { url, locale: 'en' });
  await openSlip(phone, {
    game: 2,
    turnId,
    lines: [num('11', 1_000_001), num('12', 100), num('70', 999_900)],
  });
  // 300 coins on 70 are staked already.
  await phone.page.getByText(phone.t('Slip.Over', { count: 2, limit: '10,000.00' })).waitFor();
  expect(await betButton(phone).isDisabled()).toBe(true);
  await phone.press('Slip.CutOver');
  expect(await rows(phone)).toEqual(['11 10000.00', '12 1.00', '70 9997.00']);
  await phone.close();
});

test('a number of the slip that is blocked is shown as full and removed by one tap; lower odds need consent', async () => {
  const staff = await openStaff(url);
  const phone = await openPhoneAs(browser, bettor.account, { url, locale: 'en' });
  await phone.page.clock.install();
  await openSlip(phone, { game: 2, turnId, lines: [num('41', 100), num('42', 100), num('43', 100)] });
  await readyToBet(phone);
  await staff.call('owner', 'blockNumber', { gametype: 2, number: '41', turnId });
  await changeByTwo(staff, 'owner', 'setNumberOdds', { gametype: 2, number: '42', turnId, odds: 7_000 });

  // A lock keeps odds, but does not allow a bet on a blocked number: the refusal marks the row.
  await betButton(phone).click();
  await phone.page.getByRole('alert').filter({ hasText: '41' }).first().waitFor();
  expect(await bettor.bets()).toHaveLength(1);

  // When the lock expires, the odds are locked again and changes are shown.
  await phone.page.clock.fastForward(61_000);
  await phone.page.getByText(phone.t('Slip.Full', { count: 1 })).waitFor();
  await phone.page.getByText(phone.t('Slip.Worse', { count: 1 })).waitFor();
  await phone.page.locator('s', { hasText: '85.00' }).first().waitFor();
  await phone.page.getByText('70.00', { exact: true }).waitFor();
  expect(await betButton(phone).isDisabled()).toBe(true);
  expect(await violations(phone.page)).toEqual([]);
  await phone.press('Slip.RemoveFull');
  await phone.press('Slip.Accept');
  await readyToBet(phone);
  await betButton(phone).click();
  await phone.at('/mybet');
  const bets = await bettor.bets();
  expect(bets[0]).toMatchObject({
    betMap: { '42': 100, '43': 100 },
    betTimeMap: { '42': 7_000, '43': 8_500 },
  });
  await changeByTwo(staff, 'owner', 'liftOverride', { gametype: 2, number: '41', turnId });
  await changeByTwo(staff, 'owner', 'liftOverride', { gametype: 2, number: '42', turnId });
  await phone.close();
});

test('a slip of a thousand numbers is complete and renders only the rows near the screen', async () => {
  const phone = await openPhoneAs(browser, bettor.account, { url, locale: 'en' });
  const lines = Array.from({ length: 1_000 }, (_, at) => num(String(at).padStart(3, '0'), 100));
  await openSlip(phone, { game: 3, turnId: (await waitForOpenDraw(url, 3)).turnId, lines });
  await phone.page.getByText(phone.t('Slip.Count', { count: 1_000 })).waitFor();
  expect((await rows(phone)).length).toBeLessThan(60);
  await phone.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await numberField(phone, '999').waitFor();
  await moneyField(phone, '999').fill('0.5');
  await moneyField(phone, '999').press('Enter');
  await phone.page.getByText(phone.t('Bet.Yuan', { amount: '999.50' }), { exact: true }).waitFor();
  expect((await rows(phone)).length).toBeLessThan(60);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
