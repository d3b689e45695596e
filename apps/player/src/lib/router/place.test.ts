import { expect, test } from 'vitest';
import { hrefOf, paths } from './paths';
import { placeOf } from './place';

test.each([
  ['/', '/', {}, {}],
  ['/my/', '/my', {}, {}],
  ['/bet/2', '/bet/$game', { game: '2' }, {}],
  ['/report/hc/3D?a=1', '/report/hc/$game', { game: '3D' }, { a: '1' }],
  ['/share?sid=007', '/share', {}, { sid: '007' }],
  ['/depositdetail/a%2Fb', '/depositdetail/$channel', { channel: 'a/b' }, {}],
  ['/bet/%', '/bet/$game', { game: '%' }, {}],
  ['/bet/', undefined, {}, {}],
  ['/bet/2/3', undefined, {}, {}],
  ['/nowhere', undefined, {}, {}],
  // The console is another app, so neither this app nor its worker may treat its address as a page.
  ['/console/', undefined, {}, {}],
  ['/console/draws', undefined, {}, {}],
])('%j leads to %s', (href, path, params, search) => {
  expect(placeOf(href)).toEqual({ href, path, params, search });
});

test.each(paths)('the address made of %s leads back to it', (path) => {
  const href = hrefOf(path as '/bet/$game', { params: { game: 'x y', channel: 'x y' } as { game: string } });
  expect(placeOf(href).path).toBe(path);
});

test('a query is part of the address', () => {
  expect(hrefOf('/login', { search: { to: '/my?a=1' } })).toBe('/login?to=%2Fmy%3Fa%3D1');
});
