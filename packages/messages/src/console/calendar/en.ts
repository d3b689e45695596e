import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Calendar.Month': 'Month',
  'Calendar.Previous': 'Previous month',
  'Calendar.Following': 'Next month',
  'Calendar.Open': 'Open',
  'Calendar.Closed': 'Closed',
  'Calendar.weekday': 'Weekday',
  'Calendar.weekend': 'Weekend',
  'Calendar.holiday': 'Holiday',
  'Calendar.operator': 'Set by staff',
  'Calendar.DayTitle': '{day} {weekday}',
  'Calendar.SetOpen': 'Open this day',
  'Calendar.SetClosed': 'Close this day',
  'Calendar.Clear': 'Back to the rule',
  'Calendar.NoteTip': 'Such as: exchange closed at short notice',
  'Calendar.CloseSays':
    'No draws on this day; players see the market closed and bet on the next market day. A day that has bets cannot be closed: cancel its turns first.',
  'Calendar.OpenSays': 'Draws take place on this day, even on a weekend or holiday.',
  'Calendar.ClearTitle': 'Give {day} back to the rule?',
  'Calendar.ClearSays':
    'Weekends and Thai holidays decide again. Where they close the day and it has bets, cancel its turns first.',
  'Calendar.Saved': 'The calendar is updated',
  'Schedule.Title': 'Times of a day (Bangkok)',
  'Schedule.Morning': 'Morning',
  'Schedule.Evening': 'Evening',
  'Schedule.Closes': 'Betting closes',
  'Schedule.Results': 'Result due',
  'Schedule.TimeTip': 'A time is HH:MM',
  'Schedule.Confirm': 'Change the times of a day?',
  'Schedule.Text1': 'Morning: closes {close1}, result {result1}. Evening: closes {close2}, result {result2}.',
  'Schedule.Text2':
    'Draws with bets keep their times, as does one that would have closed by now; all others change at once.',
  'Schedule.Saved': 'The times are updated',
  'Page.Calendar': 'Calendar and times',
});
