import { expect, test } from 'vitest';
import { playerCatalogs } from '@truedraw/messages/player/all';
import { fill } from '@truedraw/messages';
import { facesOf, heatOf } from './faces';
import { nextCell } from './grid-keys';

const t = (key: keyof typeof playerCatalogs.en, params?: Record<string, string | number>) =>
  fill(playerCatalogs.en[key], params);

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 7, 12],
  ['ArrowUp', 7, 2],
  ['ArrowDown', 97, 97],
  ['Home', 7, 5],
  ['End', 7, 9],
  ['a', 7, undefined],
])('%s at %i of five columns leads to %s', (key, at, next) => {
  expect(nextCell(key, { at, columns: 5, count: 100 })).toBe(next);
});

test('a page shows numbers at full width with odds, what is full, and the own stakes', () => {
  const odds = Array.from({ length: 100 }, (_, index) => (index === 1 ? 0 : 50_000 - index));
  const faces = facesOf({
    game: 3,
    page: 2,
    odds,
    nearlyFull: [3],
    staked: { '202': 100, '203': 300 },
    coinMode: 1,
    t,
  });
  expect(faces[0]).toEqual({
    text: '200',
    odds: '×500',
    label: '200 ×500 odds',
    isForSale: true,
    isNearlyFull: false,
    heat: 0,
  });
  expect(faces[1]).toMatchObject({ text: '201', odds: 'Full', label: '201 Full', isForSale: false });
  expect(faces[2]).toMatchObject({ odds: '↓499.98', label: '202 ↓499.98 odds staked 1.00', heat: 1 });
  expect(faces[3]).toMatchObject({
    label: '203 ↓499.97 odds Little room left staked 3.00',
    isNearlyFull: true,
    heat: 3,
  });
});

test('odds that are not loaded yet are shown as unknown and may be picked', () => {
  const [first] = facesOf({
    game: 2,
    page: 0,
    odds: undefined,
    nearlyFull: undefined,
    staked: {},
    coinMode: 1,
    t,
  });
  expect(first).toMatchObject({ odds: '–', isForSale: true });
});

test.each([
  [0, 0, 0],
  [1, 300, 1],
  [150, 300, 2],
  [300, 300, 3],
])('a stake of %i beside a largest of %i has heat %i', (own, most, heat) => {
  expect(heatOf(own, most)).toBe(heat);
});
