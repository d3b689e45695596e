import { expect, test } from 'vitest';
import { destinationOf, insidePath } from './links';

const origin = 'https://draw.example';

test.each([
  ['/service?a=1', { kind: 'inside', path: '/service?a=1' }],
  ['https://draw.example/rule', { kind: 'inside', path: '/rule' }],
  ['https://line.example/x', { kind: 'outside', url: 'https://line.example/x' }],
  ['//line.example/x', { kind: 'outside', url: 'https://line.example/x' }],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('the configured address %j leads to %j', (configured, destination) => {
  expect(destinationOf(configured, origin)).toEqual(destination);
});

test.each([
  ['/my', '/my'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  [undefined, undefined],
])('after a login %j is taken as %j', (wanted, path) => {
  expect(insidePath(wanted)).toBe(path);
});
