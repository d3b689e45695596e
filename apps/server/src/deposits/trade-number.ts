import { Refusal } from '../refusal';

/**
 * A full trade number in its stored form: without blanks and dashes, in capitals. It has the six digits of claims; some
 * banks write letters behind them.
 */
export function requireTradeNumber(text: string): string {
  const cleaned = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!/^[0-9A-Z]{6,64}$/.test(cleaned) || lastDigits(cleaned).length < 6)
    throw new Refusal('TradeNumberInvalid');
  return cleaned;
}

export const lastDigits = (tradeNo: string): string => tradeNo.replaceAll(/\D/g, '').slice(-6);
