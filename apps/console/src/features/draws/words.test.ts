import { demoReason } from '@truedraw/contract/staff';
import { en } from '@truedraw/messages/console/en';
import { zh } from '@truedraw/messages/console/zh';
import { expect, test } from 'vitest';
import { reasonText } from './words';

const inChinese = (key: keyof typeof zh) => zh[key];
const inEnglish = (key: keyof typeof en) => en[key];

test('the reason of made-up draws is translated', () => {
  expect(reasonText(demoReason, inChinese)).toBe('演示数据，模拟生成');
  expect(reasonText(demoReason, inEnglish)).toBe('Made up for the demonstration');
});

test('a reason that staff typed is not translated, even if it is the name of a source', () => {
  for (const typed of ['VALUE was misread', 'manual', '']) expect(reasonText(typed, inChinese)).toBe(typed);
});
