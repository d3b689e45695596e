import { describe, expect, test } from 'vitest';
import { en as consoleEn } from './console/en';
import { zh as consoleZh } from './console/zh';
import { playerCatalogs } from './player/all';
import { en } from './server/en';
import { th } from './server/th';
import { zh } from './server/zh';

type Texts = Readonly<Record<string, string>>;

const han = /\p{Script=Han}/u;
const thai = /\p{Script=Thai}/u;
const latin = /[a-z]/i;

/** A text without its parameters. */
const wordsOf = (text: string): string => text.replaceAll(/\{\w+\}/g, '');

/** The keys whose texts are written in the script of another language. Texts of names and figures only do not count. */
const keysInOtherScript = (texts: Texts, own: RegExp, others: readonly RegExp[]): string[] =>
  Object.entries(texts)
    .filter(([, text]) => {
      const words = wordsOf(text);
      return (/\p{L}/u.test(words) && !own.test(words)) || others.some((other) => other.test(words));
    })
    .map(([key]) => key);

describe('every text is in the language of its catalogue', () => {
  // "ID" is the same in all languages.
  const named = ['Agent.Id'];
  test.each<[name: string, texts: Texts, own: RegExp, others: RegExp[], named: string[]]>([
    ['the player’s in Chinese', playerCatalogs.zh, han, [thai], named],
    ['the player’s in English', playerCatalogs.en, latin, [han, thai], []],
    ['the player’s in Thai', playerCatalogs.th, thai, [han], named],
    ['the server’s in Chinese', zh, han, [thai], []],
    ['the server’s in English', en, latin, [han, thai], []],
    ['the server’s in Thai', th, thai, [han], []],
    ['the console’s in Chinese', consoleZh, han, [thai], []],
    ['the console’s in English', consoleEn, latin, [han, thai], []],
  ])('%s', (_name, texts, own, others, known) => {
    expect(keysInOtherScript(texts, own, others)).toEqual(known);
  });
});

/** In English a number before a noun is wrong for one or for many. These are only ever shown for many. */
test('an English text that counts is right for one and for many', () => {
  const counted =
    /\{(?:count|days|hours|months|years|people|coins|omission|size|expected)\} (?:(?!on )[a-z-]+ )?(?:people|[a-z-]+s)\b/;
  const ofMany = Object.entries(playerCatalogs.en).filter(([, text]) => counted.test(text));
  expect(ofMany.map(([key]) => key).toSorted()).toEqual([
    'Bet.DroppedMany',
    'Limits.Days',
    'Limits.Months',
    'Limits.Years',
    'Report.ChanceColumn',
    'Report.PickMany',
    'Results.About',
    'Rule.PickFast',
  ]);
});

/** Words about money. If two of them were swapped, nobody who cannot read the language would notice. */
test.each([
  ['Bet.Odd', '单', 'Odd', 'คี่'],
  ['Bet.Even', '双', 'Even', 'คู่'],
  ['Bet.Big', '大', 'Big', 'สูง'],
  ['Bet.Small', '小', 'Small', 'ต่ำ'],
  ['Order.Status_0', '未处理', 'Unprocessed', 'รอดำเนินการ'],
  ['Order.Status_1', '处理中', 'Processing', 'กำลังดำเนินการ'],
  ['Order.Status_2', '已完成', 'Completed', 'สำเร็จ'],
  ['Order.Status_3', '失败', 'Error', 'ไม่สำเร็จ'],
  ['Order.Status_4', '已取消', 'Cancelled', 'ยกเลิกแล้ว'],
] as const)('%s is %s, %s and %s', (key, inChinese, inEnglish, inThai) => {
  expect([playerCatalogs.zh[key], playerCatalogs.en[key], playerCatalogs.th[key]]).toEqual([
    inChinese,
    inEnglish,
    inThai,
  ]);
});
