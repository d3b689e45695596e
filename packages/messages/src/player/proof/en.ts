import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Verify.Title': 'Check it yourself',
  'Verify.Intro':
    'You do not have to trust us. Your phone checks every step itself, and the receipt stays on it: nothing is sent to us.',
  'Verify.Input': 'Receipt, link or draw number',
  'Verify.InputHint': 'Paste a receipt or its link, or type a draw number such as 2026111601',
  'Verify.Games': 'Game',
  'Verify.Submit': 'Check',
  'Verify.Scan': 'Scan a QR code',
  'Verify.Picture': 'Choose a picture',
  'Verify.File': 'Open a file',
  'Verify.ScanTitle': 'Scan the receipt’s QR code',
  'Verify.ScanText': 'Hold the code in the picture. The picture never leaves your phone.',
  'Verify.NoCamera': 'The camera cannot be used. Allow it, choose a picture, or paste the receipt.',
  'Verify.NoCode': 'There is no QR code in this picture',
  'Verify.NotReceipt': 'This is neither a TrueDraw receipt nor a draw number. Was all of it copied?',
  'Verify.Again': 'Check another',
  'Verify.Repeat': 'Check again',
  'Verify.How': 'How does this work?',
  'Verify.How1': 'When a bet is accepted you get a signed receipt. We cannot deny it later.',
  'Verify.How2':
    'At the close all bets are sealed into one book and the seal is made public. One bet more, less or different, and the seal no longer fits.',
  'Verify.How3':
    'The result comes after the seal. Every step goes into a public record in which each entry is tied to the one before, so nobody can change it unseen.',
  'Verify.Independent': 'Rather not use our program?',
  'Verify.IndependentText':
    'Run verify.py with Python on a computer: it must come to the same verdict. All formats are public, so anyone can write their own.',
  'Verify.GetProgram': 'Get verify.py',
  'Verify.CopyCommand': 'Copy the command',
  'Verify.Unsupported': 'This browser cannot check signatures',
  'Verify.UnsupportedText':
    'Update it (Chrome 137, Safari 17, Firefox 129 or newer) and open this page over https, or use verify.py on a computer.',
  'Verify.Offline': 'The public files cannot be reached',
  'Verify.OfflineText':
    'Check your network; it is tried again once you are back. This says nothing against the receipt.',
  'Verify.Checking': 'Checking…',
  'Verify.CheckingText': 'Downloading public files and checking them on this phone, step by step.',
  'Verify.Right': 'Verified',
  'Verify.BetRight':
    'This bet was in the book before the result was known, and nothing about it has changed.',
  'Verify.BetWon': 'By the published result it wins ¥{amount}.',
  'Verify.BetLost': 'By the published result it did not win.',
  'Verify.BetRefunded': 'The draw was cancelled: the stake of ¥{amount} goes back.',
  'Verify.DrawRight':
    'This draw is true: the bets were sealed first, the result came after, and its digits are those of the published figures.',
  'Verify.DrawCancelled':
    'This draw was cancelled. The cancellation is on record, and every stake goes back.',
  'Verify.SoFar': 'All is well so far',
  'Verify.BetOpen':
    'Your receipt is genuine. Betting is still open: check again after the close to see the bet sealed.',
  'Verify.BetSealed':
    'Your receipt is genuine and the bet is sealed in the book. Check again once the result is out.',
  'Verify.BetUnpaid': 'The bet is sealed and the result is right. Check again once winnings are paid.',
  'Verify.DrawSealed': 'The bets of this draw are sealed. Check again once the result is out.',
  'Verify.DrawUnpaid': 'The result is right. Check again once winnings are paid.',
  'Verify.UnknownDraw': 'The public record has no such draw',
  'Verify.UnknownDrawText':
    'It may still be open, or be older than the public record. Is {id} ({game}) the draw you mean?',
  'Verify.Wrong': 'Not verified',
  'Verify.WrongNow':
    'Keep the receipt and contact customer service. verify.py checks it independently, and you can show its verdict to anyone.',
  'Verify.WrongDrawNow':
    'Please contact customer service. verify.py checks it independently, and you can show its verdict to anyone.',
  'Verify.Contact': 'Customer service',
  'Verify.Alarm': 'Two different histories',
  'Verify.AlarmText':
    'At {time} the server showed a public record that does not fit what this phone saw before. Save the evidence first, and compare it with other players or a witness.',
  'Verify.AlarmSave': 'Save the evidence',
  'Verify.AlarmForget': 'Got it, start over',
  'Verify.Steps': 'What was checked',
  'Verify.Details': 'Technical details',
  'Verify.StepsNote': 'Tap a step for its technical details. Times are Bangkok’s.',
  'Verify.State_right': 'Right',
  'Verify.State_wrong': 'Wrong',
  'Verify.State_none': 'Nothing to check',
  'Verify.State_waiting': 'Waiting',
  'Verify.State_checking': 'Checking',
  'Verify.State_skipped': 'Not checked',
  'Verify.Step_receipt': 'The receipt is whole',
  'Verify.Step_chain': 'The public record is unbroken',
  'Verify.Step_log': 'The same record for everyone',
  'Verify.Step_signature': 'Signed by TrueDraw',
  'Verify.Step_book': 'In the sealed book',
  'Verify.Step_book_draw': 'The book fits its seal',
  'Verify.Step_order': 'Sealed before the result',
  'Verify.Step_result': 'Digits from the published figures',
  'Verify.Step_payout': 'Paid as it should be',
  'Verify.Text_receipt': 'Numbers, amounts, odds and time fit the receipt’s code.',
  'Verify.Text_chain': 'Entries: {count}. Each is tied to the one before; none is missing or changed.',
  'Verify.Following':
    'Entries checked so far: {count}. The first time takes longest; after that only newer entries are checked.',
  'Verify.Text_log_book': 'Witnesses that saw the seal by {time}: {count} of {known} ({names}).',
  'Verify.Text_log_seen': 'Witnesses that saw the public record by {time}: {count} of {known} ({names}).',
  'Verify.Text_log_unseen': 'It is in the public log, but no witness has signed yet. Check again soon.',
  'Verify.Text_log_alone':
    'It is in the public log, which continues what this phone saw. There are no outside witnesses: scan a friend’s receipt to compare.',
  'Verify.Text_signature': 'The bet of {time} is signed. We cannot deny it.',
  'Verify.Text_book': 'Bets sealed: {count}. This one is among them, and it was accepted before the close.',
  'Verify.Text_book_draw': 'Bets on the list: {count}. They fit the seal; not one more, not one less.',
  'Verify.Text_book_large':
    'The seal is in order. Bets: {count}. The list is too long for a phone; verify.py checks it bet by bet.',
  'Verify.Text_book_none': 'The draw was cancelled before the close, so no book was sealed.',
  'Verify.Text_order': 'Sealed {sealed}, result {result}.',
  'Verify.Text_order_late':
    'Sealed {sealed}, though the result was due at {due}; the house has said so on record. Result {result}.',
  'Verify.Text_order_cancelled': 'A cancelled draw has no result.',
  'Verify.Text_result': 'SET {set} and VALUE {value} make {digits}.',
  'Verify.Text_result_staff':
    'SET {set} and VALUE {value} make {digits}; entered by two members of staff, each alone.',
  'Verify.Text_result_cancelled': 'The draw was cancelled and has no digits.',
  'Verify.Text_payout_won': 'Line by line at its odds, this bet wins ¥{amount}.',
  'Verify.Text_payout_lost': 'None of its lines was drawn: it wins nothing.',
  'Verify.Text_payout_refund': 'The stake of ¥{amount} goes back.',
  'Verify.Text_payout_draw':
    'Staked ¥{stakes}, paid ¥{payouts}, winners {winners}: for exactly the bets that were sealed.',
  'Verify.NothingToCheck': 'Nothing to check',
  'Verify.None_Cancelled':
    'Its bettor cancelled this bet. Only the phone that placed it knew the secret that is published, so nobody else could have done it. The stake was given back.',
  'Verify.None_Stopped':
    'A win earlier in its series stopped this bet, and its stake was given back. A signed record shows that win.',
  'Verify.None_NotOffered': 'This game was not offered in that draw.',
  'Verify.None_BeforeChain':
    'This draw is older than the public records, so it cannot be checked. Demo history is of this kind.',
  'Verify.Wait_close': 'The book is sealed at the close.',
  'Verify.Wait_result': 'The result is not out yet.',
  'Verify.Wait_payout': 'Winnings are not paid yet.',
  'Verify.Fault_Edited':
    'The receipt was edited: its numbers, amounts, odds or user do not fit its code. Use the receipt as you got it.',
  'Verify.Fault_Gap': 'An entry of the public record is missing or out of order.',
  'Verify.Fault_NotLinked': 'The public record is broken here: an entry before this one was changed.',
  'Verify.Fault_TimeBack': 'The public record goes back in time.',
  'Verify.Fault_WrongKey': 'An entry of the public record is not signed with the key that was in force.',
  'Verify.Fault_NotSigned': 'An entry of the public record does not fit its signature: it was changed.',
  'Verify.Fault_Malformed':
    'An entry of the public record lacks something that it must say, or says it in a wrong form.',
  'Verify.Fault_SecondOpening': 'The same turn was opened twice.',
  'Verify.Fault_OffPlan':
    'The game, its times or its early close are not what was announced when the turn opened, and no reason is on record.',
  'Verify.Fault_SecondRoot': 'The same draw was sealed twice.',
  'Verify.Fault_Empty': 'The server has no public record.',
  'Verify.Fault_Rewritten': 'The public record is not the one this phone saw before: history was rewritten.',
  'Verify.Fault_BadCheckpoint':
    'The log’s checkpoint is not signed as it should be: it is not this server’s, or it was changed.',
  'Verify.Fault_Split':
    'There are two public records of the same length: the server shows different people different histories.',
  'Verify.Fault_NotInLog': 'This entry is not in the public log: others cannot see it.',
  'Verify.Fault_TooFew': 'Fewer witnesses have signed than required.',
  'Verify.Fault_UnknownKey':
    'It is signed with a key that is not on record: TrueDraw did not issue this receipt.',
  'Verify.Fault_RetiredKey': 'It is signed with a key that was not in force at that time.',
  'Verify.Fault_NotSignedReceipt':
    'The signature does not fit: the receipt was edited, or TrueDraw did not issue it.',
  'Verify.Fault_NoBook': 'The bets of this draw were never sealed.',
  'Verify.Fault_NotInBook': 'This bet is not in the sealed book: it was removed or changed.',
  'Verify.Fault_OutOfTime': 'The bet’s time lies outside of the draw’s betting time.',
  'Verify.Fault_OtherBets':
    'The published list of bets does not fit the seal: a bet was added, removed or changed.',
  'Verify.Fault_SealedLate':
    'Figures of the result were known when the book was sealed, so nothing proves that the bets came first.',
  'Verify.Fault_Digits': 'The digits are not those of SET and VALUE.',
  'Verify.Fault_Quotes': 'What the source said does not hold the figures of the result.',
  'Verify.Fault_Revisions': 'A correction is out of order, or does not name what it replaces.',
  'Verify.Fault_Totals': 'What was paid does not belong to the sealed bets or to this result.',
  'Verify.Fault_Paid': 'The win on your account is not what this bet should get.',
  'Verify.Changes': 'The result was changed',
  'Verify.ChangesText': 'A correction or cancellation never erases what was there before.',
  'Verify.Before': 'Before',
  'Verify.After': 'After',
  'Verify.Cancelled': 'Cancelled',
  'Verify.Reason': 'Reason: {reason}',
  'Verify.Reason_no-trading': 'No trading on that day',
  'Verify.Reason_source-failed': 'The source of the figures failed',
  'Verify.Reason_disputed': 'The figures are disputed',
  'Verify.Reason_technical-fault': 'A technical fault',
  'Verify.WouldWin': 'Wins ¥{amount}',
  'Verify.Bet': 'The bet',
  'Verify.Draw': '{game} draw {id}',
  'Verify.Code': 'Receipt code',
  'Verify.Placed': 'Placed',
  'Verify.Stake': 'Stake',
  'Verify.MoreLines': 'and {count} more',
  'Verify.SideOdd': 'Odd',
  'Verify.SideEven': 'Even',
  'Verify.SideBig': 'Big',
  'Verify.SideSmall': 'Small',
  'Verify.Simulated': 'Demo figures',
  'Verify.Receipt': 'Receipt',
  'Verify.ReceiptText':
    'With this code or its link anyone can check the bet. Whoever has it sees the bet and your user number.',
  'Verify.QrAlt': 'QR code of the receipt for this bet, code {code}',
  'Verify.TooLong': 'This bet has too many lines for a QR code. Save the file or share the link.',
  'Verify.TooLongLink':
    'This bet has too many lines for a QR code, and many chat apps would cut its link short. Save the file and send that.',
  'Verify.CheckBet': 'Check this bet',
  'Verify.MarkedAt': 'Verified on this phone {time}',
  'Verify.NotMarked': 'Not checked yet',
  'Verify.MarkedPart': 'Checked on this phone {time}: all well up to then',
  'Verify.Save': 'Save',
  'Verify.Share': 'Share',
  'Verify.ShareTitle': 'TrueDraw receipt {code}',
});
