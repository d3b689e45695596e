/** Where a withdrawal is paid to. It travels and is kept as one text of at most 300 characters, a line each. */
export interface ExchangeInfo {
  readonly name: string;
  readonly account: string;
  readonly bank: string;
}

export const exchangeInfoMaximum = 300;

/** Line breaks and stretches of blanks would move what belongs to one line into another. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const formatExchangeInfo = ({ name, account, bank }: ExchangeInfo): string =>
  [name, account, bank].map(oneLine).join('\n');

/** A text that another client wrote in its own way is shown whole as the account. */
export function parseExchangeInfo(text: string): ExchangeInfo {
  const lines = text.split('\n').map(oneLine);
  const [name, account, bank] = lines;
  if (lines.length === 3 && name !== undefined && account !== undefined && bank !== undefined)
    return { name, account, bank };
  return { name: '', account: oneLine(text), bank: '' };
}
