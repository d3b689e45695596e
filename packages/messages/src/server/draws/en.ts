import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.FigureInvalid': '{figure} is not a figure with two decimals, like 1,443.79',
  'Error.FigureImplausible':
    '{figure} cannot be right: it lies between {least} and {most}. Check the unit and the decimal point',
  'Error.TurnUnknown': 'There is no such draw',
  'Error.DrawNotOpen': 'This draw is closed already',
  'Error.DrawNotDue': 'Figures can be entered only after the draw is closed and due',
  'Error.ProposalWaits': 'An entry already waits for a second person',
  'Error.ProposalMissing': 'Nothing waits to be confirmed; start again with the first entry',
  'Error.FiguresDiffer': 'The two entries differ; both have to start again',
  'Error.NotWitnessed': 'Too few witnesses have signed the sealed bets of this draw; try again shortly',
  'Error.AlreadyReleased': 'The result of this draw is out; use a correction',
  'Error.NotReleased': 'This draw has no result to correct yet',
  'Error.SameFigures': 'These are the figures that are out already',
  'Error.TurnCancelled': 'This draw is cancelled',
  'Error.DrawArchived': 'The bets of this draw are in the archive; restore them first',
  'Error.EntriesArchived':
    'Entries of that time are in the archive: name a user or a kind of order, or restore them first',
});
