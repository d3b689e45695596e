import { Refusal } from '../refusal';
import { moneyText } from '../ledger/money-text';

export const hasDebt = (debt: number): Refusal =>
  new Refusal('HasDebt', { debt, debtMoney: moneyText(debt) });

export const notEnoughCoins = (coin: number, total: number): Refusal =>
  new Refusal('NotEnoughCoins', {
    coin,
    total,
    coinMoney: moneyText(coin),
    totalMoney: moneyText(total),
  });
