import { expect, test } from 'vitest';
import { hrefOf } from './paths';
import { placeOf } from './place';

test.each([
  ['/console', '/', {}, {}],
  ['/console/', '/', {}, {}],
  ['/console/draws/', '/draws', {}, {}],
  ['/console/draws/2026111601?tab=quotes', '/draws/$turn', { turn: '2026111601' }, { tab: 'quotes' }],
  ['/console/nowhere', undefined, {}, {}],
  ['/console/draws/1/2', undefined, {}, {}],
])('%j leads to %s', (href, path, params, search) => {
  expect(placeOf(href)).toEqual({ href, path, params, search });
});

test('an address that is made leads back to its page', () => {
  const href = hrefOf('/draws/$turn', { params: { turn: 2_026_111_601 }, search: { tab: 'quotes' } });
  expect(href).toBe('/console/draws/2026111601?tab=quotes');
  expect(placeOf(href).path).toBe('/draws/$turn');
});
