import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.ChannelUnknown': 'This deposit channel is not available',
  'Error.ChannelKnown': 'There already is a deposit channel exactly like this',
  'Error.PromptPayInvalid':
    'A PromptPay id is a phone number of 10 digits, a citizen or tax id of 13, or a wallet of 15',
});
