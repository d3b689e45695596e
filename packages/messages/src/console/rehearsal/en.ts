import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Page.Rehearsal': 'Rehearsal',
  'Rehearsal.Banner':
    'A rehearsal: computed by the real rules, and nothing is written. It reaches neither players nor the books.',
  'Rehearsal.Turn': 'Draw',
  'Rehearsal.TurnBad': 'The number of a draw has 10 or 11 digits',
  'Rehearsal.TurnTip':
    'Any draw that is closed: its bets are used for practice. The figures may be real or invented.',
  'Rehearsal.Begin': 'Begin',
  'Rehearsal.Again': 'Start again',
  'Rehearsal.First': 'First person',
  'Rehearsal.Second': 'Second person',
  'Rehearsal.Released': 'Release and settlement',
  'Rehearsal.Corrected': 'Correction',
  'Rehearsal.FirstTip': 'The first person types SET and VALUE from the board.',
  'Rehearsal.SecondTip':
    'The second person does not see the first figures and types them again. If they differ, both start again.',
  'Rehearsal.CorrectTip': 'The released figures turn out wrong: the first person types the right ones.',
  'Rehearsal.CorrectSecondTip': 'The second person types the right figures without seeing the first.',
  'Rehearsal.Next': 'Next',
  'Rehearsal.Correct': 'Rehearse a correction',
  'Rehearsal.Outcome': 'If it were real, it would settle like this',
  'Rehearsal.CorrectionOutcome': 'If it were real, this correction would settle like this',
  'Rehearsal.Game': 'Game',
  'Rehearsal.Result': 'Result',
  'Rehearsal.Stakes': 'Stakes',
  'Rehearsal.Winners': 'Winners',
  'Rehearsal.Payouts': 'Payouts',
  'Rehearsal.Rebates': 'Rebates',
  'Rehearsal.Given': 'Given',
  'Rehearsal.Taken': 'Taken back',
  'Rehearsal.Owed': 'Of it lacking in wallets (debts)',
  'Rehearsal.Who': 'Users with the largest changes',
  'Rehearsal.NoBets': 'This draw has no bets',
});
