import { expect, test } from 'vitest';
import { promptPayTarget } from './promptpay';

test.each([
  ['081-234-5678', 'MSISDN'],
  ['1101700207030', 'NATID'],
  ['0105536112014', 'NATID'],
  ['004999012345678', 'EWALLETID'],
  ['1101700207031', undefined],
  ['0212345678', undefined],
  ['12345', undefined],
  ['-0812345678', undefined],
  ['081--234-5678', undefined],
])('the PromptPay id %s is %s', (id, type) => {
  expect(promptPayTarget(id)?.type).toBe(type);
});
