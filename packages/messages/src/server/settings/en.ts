import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.ScheduleNotTwoDraws': 'A day has exactly two draws',
  'Error.ScheduleNotATime': 'Times are written HH:MM',
  'Error.ScheduleClosesAfterMarket':
    'Betting must close before 12:30 and 16:35, the earliest times at which the market can close',
  'Error.ScheduleClosesAfterResult': 'Betting must close before the result is due',
  'Error.ScheduleOutOfOrder': 'The morning draw must come before the evening draw',
});
