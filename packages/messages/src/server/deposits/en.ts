import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.TooManyClaims': 'You have too many deposits under way. Please wait until they are handled',
  'Error.ClaimWaits': 'This trade number was submitted already',
  'Error.CsvInvalid': 'The statement cannot be read: {problem}',
  'Error.TradeNumberInvalid': 'A trade number has 6 to 64 letters and digits, at least six of them digits',
  'Error.PaidInFuture': 'A payment cannot be later than now',
  'Error.AmountBusy': 'This amount is taken at the moment. Please choose another',
  'Error.SlipInvalid': "This is not the code of a bank's slip",
  'Error.SlipUsed': 'This slip was used already',
  'Error.NoticesOff': 'Notices of payments are not set up',
  'Error.NoticeUnsigned': 'The signature of the notice is wrong',
  'Error.NoticeLate': 'The time of the notice is too far from the present time',
  'Error.ReceiptDiffers': 'This trade number is known with another amount',
  'Error.ReceiptUnknown': 'There is no such payment',
  'Error.ReceiptKnown': 'This channel has a payment with this trade number already',
  'Error.ReceiptUsed': 'This payment has been credited already',
  'Error.ReceiptDoesNotFit': 'This payment does not fit this claim',
  'Error.NumberNeeded': 'Several fit: the user has to give the full trade number',
  'Deposit.GivenUp': 'Given up',
  'Deposit.CodeExpired': 'The code has expired without a payment. If you have paid, submit the trade number',
  'Deposit.Expired':
    'No payment was found and the claim has expired. If you have paid, check the number and submit again',
});
