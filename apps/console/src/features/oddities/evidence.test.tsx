// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testing/show';
import { Evidence } from './evidence';

type Oddity = Parameters<typeof Evidence>[0]['oddity'];

const headingsOf = (kind: Oddity['kind']): string[] => {
  show(<Evidence oddity={{ kind, evidence: [] } as unknown as Oddity} />, 'auditor');
  return [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
};

test('seconds say what they count, and orders are not called signs', () => {
  expect(headingsOf('late')).toContain('Seconds before the close');
  expect(headingsOf('together')).toContain('Seconds apart');
  expect(headingsOf('no-play')).toEqual(['Time', 'Order', 'Amount']);
});
