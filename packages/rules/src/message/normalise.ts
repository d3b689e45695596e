/** Digits that people type other than 0 to 9, by the code of their zero: Thai, Burmese, Lao. Full width comes by NFKC. */
const zeros = [0x0e50, 0x1040, 0x0ed0];

const alike: Readonly<Record<string, string>> = {
  // A comma that never stands inside of an amount.
  '，': '、',
  '､': '、',
  '․': '.',
  '。': '.',
  '·': '.',
  '•': '.',
  '．': '.',
  '×': '*',
  '✕': '*',
  '✖': '*',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  _: '-',
  '\r': ' ',
  '\t': ' ',
  '\f': ' ',
  '\v': ' ',
  '\u200b': ' ',
  '\u200d': ' ',
  '\ufe0f': ' ',
  '\ufeff': ' ',
  '(': ' ',
  ')': ' ',
  '[': ' ',
  ']': ' ',
  '【': ' ',
  '】': ' ',
  '「': ' ',
  '」': ' ',
  '"': ' ',
  '“': ' ',
  '”': ' ',
  '#': ' ',
  '!': ',',
  '|': ';',
};

function plain(char: string): string {
  const code = char.charCodeAt(0);
  for (const zero of zeros) if (code >= zero && code <= zero + 9) return String(code - zero);
  const known = alike[char];
  if (known !== undefined) return known;
  if (code < 128) return char.toLowerCase();
  if (char !== '\n' && /\s/.test(char)) return ' ';
  const composed = char.normalize('NFKC').toLowerCase();
  return composed.length === 1 ? (alike[composed] ?? composed) : char;
}

/** The text in one spelling, of the same length: position n stays position n, so that what was understood can be marked. */
export function normalise(text: string): string {
  let result = '';
  for (let at = 0; at < text.length; at += 1) result += plain(text.charAt(at));
  return result;
}
