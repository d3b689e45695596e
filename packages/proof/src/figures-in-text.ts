/**
 * A figure in a text: digits, with commas before every three of them or none, and decimals behind a point or none. No
 * letter, digit, point or minus touches it, so that no part of a longer number, of a word or of a date is a figure.
 */
const figure = /(?<![\p{L}\d.-])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\p{L}\d-]|\.\d)/gu;

const plain = (text: string): string => text.replaceAll(',', '');

/** Whether a source's answer has both figures: SET as it is, VALUE in million baht or in baht. */
export function saysFigures(raw: string, { set, value }: { set: string; value: string }): boolean {
  const figures = (raw.match(figure) ?? []).map(plain);
  return figures.includes(plain(set)) && figures.some((each) => each === plain(value) || isBaht(each, value));
}

/** 24,221.65 million baht are the digits 2422165 followed by four more digits. */
function isBaht(each: string, millions: string): boolean {
  const [baht = ''] = each.split('.');
  return baht.slice(0, -4) === millions.replaceAll(/[.,]/g, '');
}
