import { translationOf } from '../../catalog';
import { en as patterns } from '../patterns/en';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  ...patterns,
  'Rule.Title': 'Rules',
  'Rule.Games': 'Games',
  'Rule.Contents': 'Contents',
  'Rule.NotOpen': '{game} is not open yet. These are the rules once it is.',
  'Rule.Notes': 'Please note',
  'Rule.ToBet': 'Bet on {game}',
  'Rule.ToVerify': 'Check a draw yourself',
  'Rule.Number': 'How the number is made',
  'Rule.Number2Market':
    '2D is the last decimal of the SET index, then the last digit before the point of VALUE.',
  'Rule.Number2': '2D is the two decimals of the SET index.',
  'Rule.Number3': '3D is the two decimals of the SET index, then the last digit before the point of VALUE.',
  'Rule.Number4':
    '4D is the two decimals of the SET index, then the last two digits before the point of VALUE.',
  'Rule.Example': 'Example',
  'Rule.ExampleResult': '{game} result',
  'Rule.NumberWhat':
    'SET is the index of the Stock Exchange of Thailand; VALUE is the turnover of the day in million baht. Both have two decimals.',
  'Rule.NumberExact':
    'Digits are taken as they stand and never rounded. A figure that is incomplete is not used.',
  'Rule.NumberCheck':
    'SET, VALUE, their source and time are published for every draw. Tap any result to check it.',
  'Rule.Times': 'Draw times',
  'Rule.TimesCaption': 'Two draws each market day, Bangkok time (UTC+7)',
  'Rule.Session': 'Session',
  'Rule.Morning': 'Morning ZP',
  'Rule.Evening': 'Evening WP',
  'Rule.Closes': 'Bets close',
  'Rule.Result': 'Result',
  'Rule.TimesFast':
    'This is a demonstration: a draw every two minutes, with bets in the first 90 seconds. The table shows the real times.',
  'Rule.TimesServer':
    'The clock of the server decides. After the close nothing can be placed, changed or taken back.',
  'Rule.TimesNext': 'When one draw closes, the next one takes bets.',
  'Rule.TimesRelease':
    'Figures become official when two readings agree, or when two members of staff enter the same. This can take a little longer.',
  'Rule.Days': 'Market days',
  'Rule.DaysOpen':
    'There are draws on the trading days of the Stock Exchange of Thailand: Monday to Friday, except public holidays.',
  'Rule.DaysClosed': 'On other days there is no draw; you can bet on the first draw of the next market day.',
  'Rule.DaysChange':
    'If the exchange closes unexpectedly, the draws concerned are cancelled and every stake is returned.',
  'Rule.Bets': 'Bets and odds',
  'Rule.Bet': 'Bet',
  'Rule.WinsWhen': 'Wins when',
  'Rule.Odds': 'Odds',
  'Rule.BetNumber': 'Number',
  'Rule.BetNumberWhen': 'it is the result, digit for digit',
  'Rule.BetOdd': 'Odd',
  'Rule.BetOddWhen': 'the result is odd',
  'Rule.BetEven': 'Even',
  'Rule.BetEvenWhen': 'the result is even',
  'Rule.BetBig': 'Big',
  'Rule.BetSmall': 'Small',
  'Rule.BetRange': 'the result is {first}–{last}',
  'Rule.SidesExample':
    'Odd or even, big or small go by the whole result. {number}, for example, is odd and big.',
  'Rule.OddsLive': 'These are the odds right now. What counts are the odds when you bet.',
  'Rule.OddsUsual': 'These are the usual odds. What counts are the odds when you bet.',
  'Rule.Payout': 'What a win pays',
  'Rule.PayoutRule': 'A win pays stake × odds. That includes the stake.',
  'Rule.PayoutExample': '{stake} at odds of {odds} pays {prize}.',
  'Rule.PayoutFloor': 'Whatever is below 0.01 is dropped: {stake} at odds of {odds} pays {prize}.',
  'Rule.PayoutEach': 'You can bet on many numbers at once; each is counted by itself.',
  'Rule.PayoutAuto': 'Winnings go to your balance by themselves once the result is out.',
  'Rule.Moving': 'Moving odds',
  'Rule.MovingDown': 'The more is bet on a number, the lower its odds go, step by step, down to a floor.',
  'Rule.MovingFixed': 'A bet pays the odds it was placed at. Later changes do not touch it.',
  'Rule.MovingLock':
    'The slip holds your odds for {seconds} seconds; after that the odds of the moment apply. It holds the price, not the room.',
  'Rule.MovingFull':
    'A number that has reached its cap is full: it turns grey and takes no more bets. Single numbers may also be taken off sale.',
  'Rule.Limits': 'Amounts and limits',
  'Rule.LimitsCost': 'By multiplier: {base} × multiplier × number of bets. Or type an amount for each.',
  'Rule.LimitsUser':
    'There is a limit to what one person may stake on one number, and on each side, in one draw.',
  'Rule.LimitsYours': 'Your limit is {limit}.',
  'Rule.LimitsWhole': 'A slip is placed whole or not at all. It is never charged in part.',
  'Rule.Picks': 'Ways to pick',
  'Rule.PicksIntro': 'These only help you pick. Every number they give is a bet of its own.',
  'Rule.PickNumber': 'By number: tap them in the table.',
  'Rule.PickPosition': 'By position: choose digits for each place; every combination is a number.',
  'Rule.PickSum': 'By sum: the digits added up. The sum of {number} is {sum}.',
  'Rule.PickSides':
    'Big/small, odd/even: all numbers that are big, small, odd or even. A single digit is small from 0 to 4 and big from 5 to 9.',
  'Rule.PickFast': 'Fast: whole ranges of {size} numbers, or same digits such as {first} and {second}.',
  'Rule.Types': 'Kinds of results',
  'Rule.TypesNote':
    'Kinds are for the charts, not for betting. There, 1, 2, 3, 5 and 7 count as prime, the other digits as composite.',
  'Rule.Type': 'Kind',
  'Rule.TypeMeans': 'Means',
  'Rule.TypeExample': 'E.g.',
  'Rule.Name_mixed': 'Mixed',
  'Rule.Name_pair': 'Pair',
  'Rule.Name_group_six': 'Group 6',
  'Rule.Name_group_three': 'Group 3',
  'Rule.Name_leopard': 'Triple',
  'Rule.Name_bomb': 'Bomb',
  'Rule.Means2_g6': 'both digits differ',
  'Rule.Means2_g3': 'both digits alike',
  'Rule.Means3_g6': 'all three differ',
  'Rule.Means3_g3': 'exactly two alike',
  'Rule.Means3_bz': 'all three alike',
  'Rule.Means4_g6': 'all four differ',
  'Rule.Means4_g3': 'one pair or two pairs',
  'Rule.Means4_bz': 'exactly three alike',
  'Rule.Means4_zd': 'all four alike',
  'Rule.Later': 'Later draws',
  'Rule.LaterText':
    'A slip can be bet on several draws: one bet on each, with its own multiple, odds and limits; all are placed or none. With “stop after a win”, when a draw wins and is paid, the stakes on draws that have not closed come back; a bet on a draw that has closed stays. If a correction takes that win away later, what was given back stays so; if a correction brings a win, the draws that are still open then are stopped.',
  'Rule.Changes': 'Cancellations and corrections',
  'Rule.ChangesCancel':
    'When a draw is cancelled every stake is returned; there are no winnings and no rebates.',
  'Rule.ChangesCorrect':
    'A wrong result is followed by a correction, and the first one stays on record. Differences are booked automatically, both ways.',
  'Rule.ChangesDebt':
    'What a balance cannot cover becomes a debt that later credits pay off first. While you owe, you cannot withdraw.',
  'Rule.Rebate': 'Rebates',
  'Rule.RebateText':
    'If your account has a rebate rate, that share of your turnover is credited at settlement; see your coin log.',
  'Rule.Care': 'Play responsibly',
  'Rule.CareAge': 'Nobody under 18 may take part.',
  'Rule.CareChance': 'Every draw is independent: no trend makes a number more likely.',
  'Rule.CareMoney': 'Play only with money you can spare. Do not borrow to bet, and do not chase losses.',
  'Rule.CareTools': 'You can set limits for deposits, losses and stakes, or take a break.',
  'Rule.CareLimits': 'Set limits or take a break',
  'Rule.CareHelp': 'Contact customer service',
  'Rule.Patterns': 'Patterns',
  'Rule.PatternsIntro':
    'A pattern is only a set of numbers; each is a bet of its own with its own odds. You can also paste a message: what is clear becomes bets, what is not is asked about.',
  'Rule.Pattern': 'Name',
  'Rule.PatternMeaning': 'Meaning',
  'Rule.PatternCount': 'Numbers',
  'Rule.PatternFor': '{count} (for {values})',
});
