import { expect, test } from 'vitest';
import { sideNames } from './slip/by-sides';
import { sideOfSpot, sideSpots } from './spot';

test('every side has one spot, below the numbers', () => {
  const spots = [...sideSpots.ds, ...sideSpots.bs];
  expect(spots.map((spot) => sideOfSpot[spot])).toEqual(['odd', 'even', 'big', 'small']);
  expect(new Set(spots).size).toBe(sideNames.length);
  expect(Math.max(...spots)).toBeLessThan(0);
});
