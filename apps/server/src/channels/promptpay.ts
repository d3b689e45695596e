import { generate, parse, encode, tag, withCrcTag } from 'promptparse';

interface Target {
  type: 'MSISDN' | 'NATID' | 'EWALLETID';
  target: string;
}

/** What a PromptPay id names: a phone, a citizen's or company's number, or a wallet; undefined if it is none. */
export function promptPayTarget(id: string): Target | undefined {
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

/** The text of a QR code that any Thai banking app pays; the reference is in the field that EMV has for it. */
export function promptPayCode(id: string, { coin, reference }: { coin: number; reference: string }): string {
  const found = promptPayTarget(id);
  if (!found) throw new Error('the channel has no valid PromptPay id');
  const tags = parse(generate.anyId({ ...found, amount: coin / 100 }))!
    .getTags()
    .filter((one) => one.id !== '63');
  return withCrcTag(encode([...tags, tag('62', encode([tag('05', reference)]))]), '63');
}
