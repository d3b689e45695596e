import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Page.Channels': 'Deposit channels',

  'Channel.Name': 'Name',
  'Channel.Info': 'Where to pay',
  'Channel.InfoTip': 'A line each, such as “Account: 000-0-00000-1”',
  'Channel.PromptPay': 'PromptPay id',
  'Channel.PromptPayBad': 'A phone number of 10 digits, a citizen or tax id of 13, or a wallet of 15',
  'Channel.PromptPayTip':
    'A phone, a citizen or tax id, or a wallet. Players get a code with their amount. Empty: no codes.',
  'Channel.Contact': 'Contact',
  'Channel.Tip': 'Tip',
  'Channel.Icon': 'Icon',
  'Channel.Picture': 'Code to pay by',
  'Channel.Open': 'Open',
  'Channel.Closed': 'Closed',
  'Channel.Position': 'Order (small ones first)',
  'Channel.Add': 'Add a channel',
  'Channel.EditTitle': 'Edit {name}',
  'Channel.Changes': 'Changed: {parts}',
  'Channel.SaveClosed': 'The channel is off; nobody sees this until it is switched on.',
  'Channel.SaveTip':
    'When a second owner has confirmed it, users see this with their next look. Check the account number digit by digit.',
  'Channel.OpenTitle': 'Open {name}?',
  'Channel.OpenText': 'Users can pay in by it at once.',
  'Channel.CloseTitle': 'Close {name}?',
  'Channel.CloseText': 'Users no longer see it; claims that were made are handled as usual.',
  'Channel.Close': 'Close',
  'Channel.DoOpen': 'Open',
});
