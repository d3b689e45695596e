import { translator } from '@truedraw/client';
import { demoReason } from '@truedraw/contract/staff';
import type { ConsoleMessages } from '@truedraw/messages/console';
import { en } from '@truedraw/messages/console/en';
import { zh } from '@truedraw/messages/console/zh';
import { expect, test } from 'vitest';
import { reasonText } from './words';

const inChinese = translator<ConsoleMessages>(zh);
const inEnglish = translator<ConsoleMessages>(en);

test('the reason of made-up draws is translated', () => {
  expect(reasonText(demoReason, inChinese)).toBe('演示数据，模拟生成');
  expect(reasonText(demoReason, inEnglish)).toBe('Made up for the demonstration');
});

test('a reason that staff typed is not translated, even if it is the name of a source', () => {
  for (const typed of ['VALUE was misread', 'manual', '']) expect(reasonText(typed, inChinese)).toBe(typed);
});

test('a reason of a list is translated, with the note that staff typed', () => {
  expect(reasonText('no-trading', inChinese)).toBe('当日休市');
  expect(reasonText('other: a flood', inEnglish)).toBe('Another reason: a flood');
});
