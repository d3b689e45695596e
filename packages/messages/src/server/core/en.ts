import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  Ok: 'OK',
  'Error.BadInput': 'Something in the request is not right: {field}',
  'Error.NothingToChange': 'There is nothing to change',
  'Error.NotLoggedIn': 'Please log in first',
  'Error.Forbidden': 'You may not do this',
  'Error.NotFound': 'There is nothing here',
  'Error.MethodNotAllowed': 'This method is not supported',
  'Error.BodyTooLarge': 'The request is too large',
  'Error.Internal': 'Something went wrong on our side. Please try again later',
  'Error.Busy': 'We are very busy right now. Please try again shortly',
  'Error.ReasonMissing': 'Give a reason',
  'Error.OwnProposal': 'Nobody confirms their own entry; another person has to',
  'Error.KeyReused': 'This request key was used for another request',
});
