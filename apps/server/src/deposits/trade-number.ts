import { Refusal } from '../refusal';

/**
 * A full trade number in its stored form: without blanks and dashes, in capitals. It ends in the six digits of
 * claims.
 */
export function requireTradeNumber(text: string): string {
  const cleaned = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!/^[0-9A-Z]{0,58}[0-9]{6}$/.test(cleaned)) throw new Refusal('TradeNumberInvalid');
  return cleaned;
}
