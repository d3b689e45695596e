// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testing/show';
import { PageTabs } from './page-tabs';

const items = [
  { key: 'claims', label: 'Claims', children: 'all claims' },
  { key: 'receipts', label: 'Payments', children: 'all payments' },
] as const;

test.each([
  ['', 'Claims'],
  ['?tab=receipts', 'Payments'],
  ['?tab=nothing', 'Claims'],
])('the address /deposits%s opens %s', (search, label) => {
  window.history.replaceState(null, '', `/console/deposits${search}`);
  show(<PageTabs items={items} />, 'owner');
  expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe(label);
});
