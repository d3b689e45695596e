/**
 * The payout details of a withdrawal. They are sent and stored as one text of at most 300 characters, one line for
 * each field.
 */
export interface ExchangeInfo {
  readonly name: string;
  readonly account: string;
  readonly bank: string;
}

export const exchangeInfoMaximum = 300;

/** Line breaks would move a part of one field into another line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const formatExchangeInfo = ({ name, account, bank }: ExchangeInfo): string =>
  [name, account, bank].map(oneLine).join('\n');

/** A text in another form, from another client, is shown as the account. */
export function parseExchangeInfo(text: string): ExchangeInfo {
  const lines = text.split('\n').map(oneLine);
  const [name, account, bank] = lines;
  if (lines.length === 3 && name !== undefined && account !== undefined && bank !== undefined)
    return { name, account, bank };
  return { name: '', account: oneLine(text), bank: '' };
}
