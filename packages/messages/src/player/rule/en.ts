import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Rule.Title': 'Rules',
  'Rule.Games': 'Games',
  'Rule.ToBet': 'Bet on {game}',
  'Rule.Example': 'Example: closing figures',
  'Rule.DigitsTitle': 'Where the number comes from',
  'Rule.Digits2': '2D is the two digits after the decimal point of the Thai SET index.',
  'Rule.Digits3':
    '3D is the two decimals of the SET index, then the units digit of VALUE, the turnover in million baht.',
  'Rule.Digits4':
    '4D is the two decimals of the SET index, then the tens and the units digit of VALUE, the turnover in million baht.',
  'Rule.DigitsExact':
    'The figures are read as published and never rounded; when one is incomplete the draw waits instead of guessing.',
  'Rule.DigitsPublic': 'Tap any result to see the figures it was made from, their source and their time.',
  'Rule.TimesTitle': 'When betting closes and results come',
  'Rule.Draw': 'Draw',
  'Rule.Closes': 'Closes',
  'Rule.Result': 'Result',
  'Rule.Session_ZP': 'Morning',
  'Rule.Session_WP': 'Evening',
  'Rule.TimesClose':
    'Betting closes before the figures can be known, by the server’s clock; what arrives later is not accepted and costs nothing.',
  'Rule.TimesDays':
    'There is no draw on weekends, Thai public holidays and days when the exchange is closed; bets are for the next market day.',
  'Rule.TimesClock':
    'These are the usual times in Bangkok; where they change, Today and the bet screen show the right ones.',
  'Rule.PickTitle': 'Ways to pick',
  'Rule.Numbers2': 'By number: any of 00 to 99; each number is one bet.',
  'Rule.Numbers3': 'By number: any of 000 to 999, 100 to a page; each number is one bet.',
  'Rule.Numbers4': 'By number: any of 0000 to 9999, 100 to a page; each number is one bet.',
  'Rule.PickPosition': 'By position: at least one digit for each position; every combination is one bet.',
  'Rule.PickSum': 'By sum, big or small, odd or even: picks every number that fits, one bet each.',
  'Rule.PickFast': 'Fast bet: a whole range, or the numbers of equal digits, at once; one or the other.',
  'Rule.PickCost':
    'Cost = amount × multiplier × number of bets; every line can be changed on the slip before you confirm.',
  'Rule.OddsTitle': 'Odds and payouts',
  'Rule.OddsNumber': 'A number (highest now)',
  'Rule.OddsOddEven': 'Odd or even',
  'Rule.OddsBigSmall': 'Big or small',
  'Rule.OddsPays':
    'A win pays the amount of that line × its odds, the stake included; lines that lose pay nothing.',
  'Rule.OddsFloor': 'Each line is worked out by itself, and a fraction of a cent is dropped.',
  'Rule.OddsMove':
    'The odds of a number in demand fall as stakes grow, never below a floor; your bet keeps the odds it was accepted at.',
  'Rule.OddsLock':
    'On the slip the odds are held for a while, with the seconds left; when they run out they are held anew and every change is shown.',
  'Rule.OddsFull':
    'A number that is full or blocked is grey and takes no more bets; a hold keeps a price, not a place.',
  'Rule.SidesTitle': 'Side bets',
  'Rule.SidesOdd': 'Odd or even: a result ending in 1, 3, 5, 7, 9 is odd, in 0, 2, 4, 6, 8 even.',
  'Rule.Sides2': 'Big or small: 50–99 is big, 00–49 small.',
  'Rule.Sides3': 'Big or small: 500–999 is big, 000–499 small.',
  'Rule.Sides4': 'Big or small: 5000–9999 is big, 0000–4999 small.',
  'Rule.SidesWhole': 'Side bets look at the whole result and stand beside bets on numbers.',
  'Rule.LimitsTitle': 'Limits',
  'Rule.LimitsOwn':
    'In one draw, your stakes on one number, or on each side, may not pass your limit; the bet screen and the slip tell you.',
  'Rule.LimitsAll': 'A slip is accepted as a whole or not at all; never in part.',
  'Rule.LimitsFinal': 'A bet that was accepted cannot be changed or withdrawn.',
  'Rule.AwardsTitle': 'Award types',
  'Rule.Awards2': 'Mixed: two different digits; pair: two alike.',
  'Rule.Awards3': 'Group six: all three differ; group three: two alike; leopard: three alike.',
  'Rule.Awards4':
    'Group six: all four differ; group three: one pair or two; leopard: exactly three alike; bomb: four alike.',
  'Rule.AwardsUse': 'Types are for the trend charts only and do not change what a bet pays.',
  'Rule.WrongTitle': 'Cancelled draws and corrections',
  'Rule.WrongHeld':
    'When figures are in doubt the draw waits until two readings agree, or two members of staff have entered the same.',
  'Rule.WrongCancel': 'When a draw is cancelled every stake is given back in full.',
  'Rule.WrongCorrect':
    'A published result is never quietly changed: a correction is published as a further version, and the difference is paid or taken back.',
  'Rule.WrongDebt':
    'What a balance cannot cover becomes a debt that later credits pay off, and withdrawals wait for it; a balance never goes below zero.',
  'Rule.RebateTitle': 'Rebates',
  'Rule.RebateText':
    'An account with a rebate gets its rate of what it staked, as it stood when the bet was placed, when the draw is settled.',
  'Rule.SafeTitle': 'Play within your means',
  'Rule.SafeChance': 'Every draw stands alone: no history makes a number more likely.',
  'Rule.SafeLimits':
    'In My you can limit deposits, stakes and losses, or take a break; a tighter limit holds at once.',
  'Rule.SafeHelp':
    'Nobody under 18 may play. If you need help, customer service is there 24 hours a day, all year.',
});
