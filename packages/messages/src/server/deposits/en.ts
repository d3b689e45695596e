import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.TooManyClaims': 'You have too many deposits under way. Please wait until they are handled',
  'Error.ClaimWaits': 'This trade number was submitted already',
  'Error.CsvInvalid': 'The statement cannot be read: {problem}',
  'Error.TradeNumberInvalid': 'A trade number has 6 to 64 letters and digits and ends in six digits',
  'Error.ReceiptUnknown': 'There is no such payment',
  'Error.ReceiptKnown': 'This channel has a payment with this trade number already',
  'Error.ReceiptUsed': 'This payment has been credited already',
  'Error.ReceiptDoesNotFit': 'This payment does not fit this claim',
  'Error.NumberNeeded': 'Several fit: the user has to give the full trade number',
  'Deposit.Expired':
    'No payment was found and the claim has expired. If you have paid, check the number and submit again',
});
