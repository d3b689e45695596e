import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.TextsMissing': 'The texts are needed in all three languages',
  'Error.TimesInvalid': 'The end must be after the beginning and in the future',
  'Error.AgentMissing': 'Name the account of one agent',
  'Error.AccountsMissing': 'Name the accounts',
  'Error.AccountsUnknown': 'There is no such account: {accounts}',
  'Error.AnnouncementChanged': 'Somebody else changed this announcement; reload it and save again',
});
