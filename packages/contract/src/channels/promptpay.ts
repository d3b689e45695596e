interface Target {
  type: 'MSISDN' | 'NATID' | 'EWALLETID';
  target: string;
}

/** What a PromptPay id names: a phone, a citizen's or company's number, or a wallet; undefined if it is none. */
export function promptPayTarget(id: string): Target | undefined {
  // Written in groups or not, but a number: nothing before its first digit.
  if (!/^\d(?:[\s-]?\d)*$/.test(id.trim())) return undefined;
  const target = id.replaceAll(/[\s-]/g, '');
  if (/^0[689]\d{8}$/.test(target)) return { type: 'MSISDN', target };
  if (/^\d{13}$/.test(target) && hasCheckDigit(target)) return { type: 'NATID', target };
  if (/^\d{15}$/.test(target)) return { type: 'EWALLETID', target };
  return undefined;
}

/** The last digit of a citizen's or tax number follows from the others. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits.slice(0, 12)).reduce((all, digit, at) => all + Number(digit) * (13 - at), 0);
  return Number(digits[12]) === (11 - (sum % 11)) % 10;
}
