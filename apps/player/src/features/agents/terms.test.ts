import { describe, expect, test } from 'vitest';
import { readTerms, typedTerms } from './terms';

const own = { rebate2d: 300, rebate3d: 500, betLimit: 1_000_000 };
const typed = { rebate2d: '1.5', rebate3d: '4.99', betLimit: '9999.99' };

describe('the terms of a sub-user', () => {
  test('percents go as basis points, money as coins', () => {
    expect(readTerms(typed, own, 1)).toEqual({ terms: { rebate2d: 150, rebate3d: 499, betLimit: 999_999 } });
    expect(readTerms({ ...typed, rebate2d: ' 0 ' }, own, 1)).toMatchObject({ terms: { rebate2d: 0 } });
    expect(readTerms({ ...typed, betLimit: '77' }, own, 0)).toMatchObject({ terms: { betLimit: 77 } });
  });

  test.each([
    [{ rebate2d: '' }, 'rebate2d', 'Agent.Input_Rebate2D'],
    [{ rebate3d: ' ' }, 'rebate3d', 'Agent.Input_Rebate3D'],
    [{ betLimit: '' }, 'betLimit', 'Agent.Input_Limit'],
    [{ rebate2d: '1.555' }, 'rebate2d', 'Agent.Input_Percent'],
    [{ rebate3d: 'x' }, 'rebate3d', 'Agent.Input_Percent'],
    [{ betLimit: '-1' }, 'betLimit', 'Common.MoneyDigits'],
    [{ betLimit: '1.005' }, 'betLimit', 'Common.MoneyTwoDecimals'],
    [{ rebate2d: '3' }, 'rebate2d', 'Agent.Input_MAX'],
    [{ rebate2d: '101' }, 'rebate2d', 'Agent.Input_MAX'],
    [{ rebate3d: '5.00' }, 'rebate3d', 'Agent.Input_MAX'],
    [{ betLimit: '10000' }, 'betLimit', 'Agent.Input_MAX'],
    [{ betLimit: '0' }, 'betLimit', 'Agent.LimitZero'],
  ])('%j is stopped at %s by %s', (change, field, key) => {
    expect(readTerms({ ...typed, ...change }, own, 1)).toEqual({ problem: { field, key } });
  });

  test('current terms are shown as a user would type them', () => {
    expect(typedTerms({ rebate2d: 5, rebate3d: 100, betLimit: 0 }, 1)).toEqual({
      rebate2d: '0.05',
      rebate3d: '1.00',
      betLimit: '',
    });
  });
});
