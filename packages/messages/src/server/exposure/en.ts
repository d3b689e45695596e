import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.OddsQuotaNotPositive': 'The quota must be above 0',
  'Error.OddsCapNotPositive': 'The cap must be above 0',
  'Error.OddsStepNotWhole': 'The step cannot be below 0',
  'Error.OddsFloorBelowStake': 'The lowest odds cannot be below 1x',
  'Error.OddsAboveFair':
    'Odds above {fair} times the stake are more than fair: the house would lose on every draw',
  'Error.OddsBaseBelowFloor': 'The base odds cannot be below the lowest odds',
  'Error.NumberUnknown': 'This game has no such number; write it at full width',
});
