import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Work.Waiting': '{count} waiting',
  'Work.NoChannel': 'No payment channel is open: nobody can deposit',
  'Work.ToChannels': 'Set up a channel',
  'Work.SoundOn': 'Sounds: on',
  'Work.SoundOff': 'Sounds: off',
  'Keys.Title': 'Keyboard shortcuts',
  'Keys.Page': 'Open the page at that place of the menu',
  'Keys.Search': 'Go to the search box',
  'Keys.Rows': 'Next row, previous row',
  'Keys.Enter': 'Open the selected row, or submit the form',
  'Keys.Escape': 'Close the dialog',
  'Keys.Help': 'Show this list',
  'Rule.QuotaNotPositive': 'The quota must be above 0',
  'Rule.CapNotPositive': 'The cap must be above 0',
  'Rule.StepNotWhole': 'The step cannot be below 0',
  'Rule.FloorBelowStake': 'The lowest odds cannot be below 1',
  'Rule.BaseBelowFloor': 'The base odds cannot be below the lowest odds',
  'Rule.MaxBelowMin': 'The most cannot be below the least',
  'Rule.NotTwoDraws': 'A day has exactly two draws',
  'Rule.NotATime': 'A time is HH:MM',
  'Rule.ClosesAfterMarket':
    'Betting must close before 12:30 and 16:35, the earliest times at which the market can close',
  'Rule.ClosesAfterResult': 'Betting must close before the result',
  'Rule.OutOfOrder': 'The morning must come before the evening',
  'Unsaved.Title': 'There are unsaved changes',
  'Unsaved.Text': 'They are lost if you leave now.',
  'Unsaved.Discard': 'Discard changes',
  'Unsaved.Stay': 'Keep editing',
});
