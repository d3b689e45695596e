import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.DayInvalid': 'This is not a day, or the range is too long',
  'Error.DayIsOver': 'This day is over',
  'Error.DayHasBets': 'There are bets on this day’s draws; cancel those draws first',
});
