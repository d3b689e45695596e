import type { GameType } from '../game';
import { patternIds, type PatternId } from '../patterns/patterns';

export type Meaning =
  /** `mayAddress`: it is also what people call each other. */
  | { readonly kind: 'pattern'; readonly id: PatternId; readonly mayAddress?: true }
  /** Between the first and the last number of a range. */
  | { readonly kind: 'range' }
  /** "买": between a number and an amount that it touches it is like "=", elsewhere it says nothing. */
  | { readonly kind: 'verb' }
  /** The amount beside it is for each number. `after`: it may also stand behind its amount, "50 each". */
  | { readonly kind: 'each'; readonly after: boolean }
  /** `mayLead`: it stands before its amount as well, "$50". */
  | { readonly kind: 'unit'; readonly mayLead: boolean }
  | { readonly kind: 'scale'; readonly by: number }
  | { readonly kind: 'total' }
  | { readonly kind: 'game'; readonly game: GameType }
  /** Says which numbers are meant, which is no choice here; between a number and an amount it is like "=". */
  | { readonly kind: 'straight' }
  /** Names a bet that is not offered here; the lines below may be meant as well. */
  | { readonly kind: 'elsewhere' }
  /** Says something about the whole message, such as "cancel" or "all of them". */
  | { readonly kind: 'whole' }
  | { readonly kind: 'repeats' }
  | { readonly kind: 'noise' };

/** The names of the patterns as people write them; a space in a name may be left out. */
const patternWords: Readonly<Record<PatternId, string>> = {
  reverse: 'r|rev|reverse|反|反号|翻转|กลับ|สลับ|အာ|အပြန်|ပြန်',
  box: 'box|permutation|permutations|全排列|全排|กลับ 6 ประตู|6 กลับ|หกกลับ|6 ประตู|กลับ 24 ประตู|24 ประตู',
  twins: 'twins|twin|doubles|double|对子|同号|双胞胎|เบิ้ล|เลขเบิ้ล|အပူး|ပူး|apu',
  head: 'head|heads|头|字头|รูดหน้า|หัว|เลขหัว|รูดหัว|ထိပ်|ထိတ်|htate|top head',
  tail: 'tail|tails|尾|字尾|รูดหลัง|ท้าย|รูดท้าย|ပိတ်|နောက်|pate',
  either: 'either|含|包含|19 ประตู|สิบเก้าประตู|ပတ်|အပတ်|ပတ်သီး|pat|apat',
  break: 'break|brake|bk|和尾|合尾|ผลรวม|ဘရိတ်|ဗြိတ်',
  wheel: 'wheel|复式|วิน|วินเลข|ခွေ|အခွေ|khway|khwe',
  'wheel-repeats':
    'wheel with twins|wheel with repeats|复式含对子|复式带对子|วินรวมเบิ้ล|วินเบิ้ล|ခွေပူး|ခွေ အပူးပါ|khwepu|khway apu',
  brothers: 'brothers|连号|兄弟号|พี่น้อง|ညီကို|ညီအစ်ကို|nyiko|nyi ko',
  consecutive: 'consecutive|straights|顺子|เลขเรียง|เรียง',
  power: 'power|powers|对应|พาวเวอร์|ပါဝါ|pw',
  nakkhat: 'nakkhat|natkhat|nakhat|星|นักษัตร|နက္ခတ်|နက်ခတ်|နခတ်',
  'group-six': 'group six|group 6|组六|组6',
  'group-three': 'group three|group 3|组三|组3',
  leopard: 'leopard|leopards|triples|豹子|ตอง',
  bomb: 'bomb|bombs|quads|炸弹',
  'odd-head': 'odd head|odd heads|单头|头单|หน้าคี่|မထိပ်',
  'even-head': 'even head|even heads|双头|头双|หน้าคู่|စုံထိပ်',
  'odd-tail': 'odd tail|odd tails|单尾|尾单|หลังคี่|မပိတ်',
  'even-tail': 'even tail|even tails|双尾|尾双|หลังคู่|စုံပိတ်',
  'odd-odd': 'odd odd|odd-odd|oddodd|单单|คี่คี่|မမ',
  'even-even': 'even even|even-even|eveneven|双双|คู่คู่|စုံစုံ',
  'odd-even': 'odd even|odd-even|oddeven|单双|คี่คู่|မစုံ',
  'even-odd': 'even odd|even-odd|evenodd|双单|คู่คี่|စုံမ',
};

const others: readonly (readonly [string, Meaning])[] = [
  ['each|ea|apiece|per number', { kind: 'each', after: true }],
  [
    '各|各买|各打|各下|各押|每|每个|每注|每号|每组|各个|ตัวละ|ละ|เบอร์ละ|อย่างละ|ชุดละ|เลขละ|ประตูละ|တစ်ကွက်|တစ်ကွက်ကို',
    { kind: 'each', after: false },
  ],
  [
    '元|块|块钱|圆|rmb|yuan|cny|บาท|บ|บ.|baht|thb|b|ks|kyat|kyats|mmk|ကျပ်|.-',
    { kind: 'unit', mayLead: false },
  ],
  ['¥|￥|฿|$', { kind: 'unit', mayLead: true }],
  ['百|ร้อย|ရာ', { kind: 'scale', by: 100 }],
  ['千|พัน|ထောင်', { kind: 'scale', by: 1_000 }],
  ['万|หมื่น|သောင်း', { kind: 'scale', by: 10_000 }],
  [
    'total|sum total|共|一共|总共|合计|总计|共计|รวม|รวมเงิน|ยอดรวม|รวมทั้งหมด|รวมเป็นเงิน|စုစုပေါင်း',
    { kind: 'total' },
  ],
  ['买|打|下|押', { kind: 'verb' }],
  ['兄弟|brother', { kind: 'pattern', id: 'brothers', mayAddress: true }],
  ['to|thru|through|到|至|ถึง|~', { kind: 'range' }],
  ['2d|2 ตัว|สองตัว|二位|两位', { kind: 'game', game: 2 }],
  ['3d|3 ตัว|สามตัว|三位', { kind: 'game', game: 3 }],
  ['4d|4 ตัว|สี่ตัว|四位', { kind: 'game', game: 4 }],
  ['บน|ตรง|ตัวตรง|straight|直|直选|正', { kind: 'straight' }],
  ['ล่าง|บนล่าง|บน ล่าง|โต๊ด|โต็ด|วิ่ง|ลอย|bottom|lower|tod|下面开|尾奖|底', { kind: 'elsewhere' }],
  [
    'cancel|all|everything|same|ditto|取消|作废|不要|不买|全部|所有|都|同上|一样|双倍|加倍|翻倍|倍|ยกเลิก|ไม่เอา|ทั้งหมด|ทุกตัว|เหมือนเดิม|เหมือนกัน|คูณ|အားလုံး',
    { kind: 'whole' },
  ],
  ['with twins|with repeats|含对子|带对子|รวมเบิ้ล|มีเบิ้ล|အပူးပါ', { kind: 'repeats' }],
  [
    'and|&|和|跟|还有|及|และ|กับ|on|for|buy|bet|要|我要|帮我|帮我买|给我|来|下注|投注|ซื้อ|แทง|เอา|ขอ|เล่น|ครับ|คับ|ค่ะ|คะ|ค่า|จ้า|นะ|นะครับ|นะคะ|please|pls|plz|thanks|thank you|thx|ty|谢谢|多谢|感谢|你好|您好|老板|老板好|hello|hi|hey|boss|พี่|เฮีย|เจ๊|สวัสดี|สวัสดีครับ|สวัสดีค่ะ|ขอบคุณ|ขอบคุณครับ|ขอบคุณค่ะ|number|numbers|号|号码|เลข|เบอร์|ราคา|from|从|ตั้งแต่|以下|如下|麻烦|请|ok|好的|ထိုး|မင်္ဂလာပါ|ကျေးဇူး|🙏|👍|😊|😀|😁|🌹',
    { kind: 'noise' },
  ],
];

const squeeze = (text: string): string => text.replaceAll(' ', '');

/** A name as an expression. One that ends with a Latin letter or a digit has to end where the letters or the digits end,
 * or before the "x" of "12Rx50".
 */
function expressionOf(name: string): string {
  const escaped = name.replaceAll(/[.$*+?^()[\]{}\\-]/g, '\\$&').replaceAll(' ', ' *');
  // "3 ตัวละ 5" is no game but a digit and an amount for each.
  if (/^[0-9] ตัว$/.test(name)) return `${escaped}(?!ละ)`;
  if (/[a-z]$/.test(name)) return `${escaped}(?![a-wyz]|x[a-z])`;
  return /[0-9]$/.test(name) ? `${escaped}(?![0-9])` : escaped;
}

interface Lexicon {
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** By the first character, so that most places of a text need no search: all names with it, the longest first. */
  readonly names: ReadonlyMap<string, RegExp>;
}

function buildLexicon(): Lexicon {
  const meanings = new Map<string, Meaning>();
  const byFirst = new Map<string, string[]>();
  const add = (names: string, meaning: Meaning) => {
    for (const name of names.split('|')) {
      meanings.set(squeeze(name), meaning);
      const first = name.charAt(0);
      byFirst.set(first, [...(byFirst.get(first) ?? []), name]);
    }
  };
  for (const id of patternIds) add(patternWords[id], { kind: 'pattern', id });
  for (const [names, meaning] of others) add(names, meaning);
  const names = new Map<string, RegExp>();
  for (const [first, all] of byFirst) {
    const longestFirst = all.toSorted((one, other) => other.length - one.length).map(expressionOf);
    names.set(first, new RegExp(longestFirst.join('|'), 'y'));
  }
  return { meanings, names };
}

let lexicon: Lexicon | undefined;

/** The word that begins at this place of a normalised text. */
export function wordAt(text: string, at: number): { meaning: Meaning; end: number } | undefined {
  // Built at the first use: most visits read no message.
  lexicon ??= buildLexicon();
  const names = lexicon.names.get(text.charAt(at));
  if (names === undefined) return undefined;
  names.lastIndex = at;
  const found = names.exec(text)?.[0];
  const meaning = found === undefined ? undefined : lexicon.meanings.get(squeeze(found));
  return found === undefined || meaning === undefined ? undefined : { meaning, end: at + found.length };
}
