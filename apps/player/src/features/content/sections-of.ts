import {
  coin,
  digitSum,
  fastRangeSize,
  firstBigNumber,
  formatNumber,
  formatOdds,
  numberCount,
  payoutOf,
  sameDigitNumbers,
  type DigitRule,
  type GameType,
} from '@truedraw/rules';
import type { PlainKey, T } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import type { Facts } from './facts';
import { list, text, type Section } from './section';
import { patternsTable } from './patterns-table';
import { typesTable } from './types-table';
import { exampleBy } from './worked-figures';

const numberRules: Record<GameType, PlainKey> = { 2: 'Rule.Number2', 3: 'Rule.Number3', 4: 'Rule.Number4' };

/** The complete rules of a game, in an order that suits a new player. */
export function sectionsOf(
  t: T,
  facts: Facts,
  { coinMode, digitRule, lockSeconds }: { coinMode: number; digitRule: DigitRule; lockSeconds: number },
): Section[] {
  const { game, odds, ds, schedule, fast, live, baseCoins, limitCoins } = facts;
  const money = (coins: number) => showCoins(coins, coinMode);
  const drawn = exampleBy(digitRule).digits[game];
  const [sameFirst = 0, sameSecond = 0] = sameDigitNumbers(game).slice(1);
  const pays = (stake: number, at: number) => ({
    stake: money(stake),
    odds: formatOdds(at),
    prize: money(payoutOf({ stakeCoins: coin(stake), odds: at })),
  });
  return [
    {
      id: 'number',
      title: t('Rule.Number'),
      blocks: [
        text(t(game === 2 && digitRule === 'market-1' ? 'Rule.Number2Market' : numberRules[game])),
        { kind: 'example' },
        list(t('Rule.NumberWhat'), t('Rule.NumberExact'), t('Rule.NumberCheck')),
      ],
    },
    {
      id: 'times',
      title: t('Rule.Times'),
      blocks: [
        ...(fast ? [text(t('Rule.TimesFast'))] : []),
        {
          kind: 'table',
          caption: t('Rule.TimesCaption'),
          head: [t('Rule.Session'), t('Rule.Closes'), t('Rule.Result')],
          rows: [
            [t('Rule.Morning'), schedule.closes[0], schedule.results[0]],
            [t('Rule.Evening'), schedule.closes[1], schedule.results[1]],
          ],
        },
        list(t('Rule.TimesServer'), t('Rule.TimesNext'), t('Rule.TimesRelease')),
      ],
    },
    {
      id: 'days',
      title: t('Rule.Days'),
      blocks: [list(t('Rule.DaysOpen'), t('Rule.DaysClosed'), t('Rule.DaysChange'))],
    },
    {
      id: 'bets',
      title: t('Rule.Bets'),
      blocks: [
        betsTable(t, facts),
        list(t('Rule.SidesExample', { number: drawn }), t(live ? 'Rule.OddsLive' : 'Rule.OddsUsual')),
      ],
    },
    {
      id: 'payout',
      title: t('Rule.Payout'),
      blocks: [
        text(t('Rule.PayoutRule')),
        list(
          t('Rule.PayoutExample', pays(1_000, odds)),
          t('Rule.PayoutFloor', pays(33, ds[0])),
          t('Rule.PayoutEach'),
          t('Rule.PayoutAuto'),
        ),
      ],
    },
    {
      id: 'moving',
      title: t('Rule.Moving'),
      blocks: [
        list(
          t('Rule.MovingDown'),
          t('Rule.MovingFixed'),
          t('Rule.MovingLock', { seconds: lockSeconds }),
          t('Rule.MovingFull'),
        ),
      ],
    },
    {
      id: 'limits',
      title: t('Rule.Limits'),
      blocks: [
        list(
          t('Rule.LimitsCost', { base: money(baseCoins) }),
          t('Rule.LimitsUser'),
          limitCoins !== undefined && t('Rule.LimitsYours', { limit: money(limitCoins) }),
          t('Rule.LimitsWhole'),
        ),
      ],
    },
    {
      id: 'picks',
      title: t('Rule.Picks'),
      blocks: [
        text(t('Rule.PicksIntro')),
        list(
          t('Rule.PickNumber'),
          t('Rule.PickPosition'),
          t('Rule.PickSum', { number: drawn, sum: digitSum(drawn) }),
          t('Rule.PickSides'),
          t('Rule.PickFast', {
            size: fastRangeSize(game),
            first: formatNumber(game, sameFirst),
            second: formatNumber(game, sameSecond),
          }),
        ),
      ],
    },
    {
      id: 'patterns',
      title: t('Rule.Patterns'),
      blocks: [text(t('Rule.PatternsIntro')), patternsTable(t, game)],
    },
    { id: 'types', title: t('Rule.Types'), blocks: [typesTable(t, game), text(t('Rule.TypesNote'))] },
    { id: 'later', title: t('Rule.Later'), blocks: [text(t('Rule.LaterText'))] },
    {
      id: 'changes',
      title: t('Rule.Changes'),
      blocks: [list(t('Rule.ChangesCancel'), t('Rule.ChangesCorrect'), t('Rule.ChangesDebt'))],
    },
    { id: 'rebate', title: t('Rule.Rebate'), blocks: [text(t('Rule.RebateText'))] },
    {
      id: 'care',
      title: t('Rule.Care'),
      blocks: [
        list(t('Rule.CareAge'), t('Rule.CareChance'), t('Rule.CareMoney'), t('Rule.CareTools')),
        { kind: 'links' },
      ],
    },
  ];
}

const row = (name: string, when: string, odds: number) => [name, when, formatOdds(odds)];

function betsTable(t: T, { game, odds, ds, bs }: Facts): Section['blocks'][number] {
  const big = firstBigNumber(game);
  const range = (first: number, last: number) =>
    t('Rule.BetRange', { first: formatNumber(game, first), last: formatNumber(game, last) });
  return {
    kind: 'table',
    head: [t('Rule.Bet'), t('Rule.WinsWhen'), t('Rule.Odds')],
    rows: [
      row(t('Rule.BetNumber'), t('Rule.BetNumberWhen'), odds),
      row(t('Rule.BetOdd'), t('Rule.BetOddWhen'), ds[0]),
      row(t('Rule.BetEven'), t('Rule.BetEvenWhen'), ds[1]),
      row(t('Rule.BetBig'), range(big, numberCount(game) - 1), bs[0]),
      row(t('Rule.BetSmall'), range(0, big - 1), bs[1]),
    ],
  };
}
