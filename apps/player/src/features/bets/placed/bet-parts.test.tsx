// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { t } from '../../../lib/i18n/t';
import { placedBet as bet } from '../../../testing/placed-bet';
import { show } from '../../../testing/show';
import { linesOf } from './bet';
import { BetLines } from './bet-lines';
import { BetSummary } from './bet-summary';
import { WinFigure } from './win-figure';

describe('the outcome of a bet', () => {
  test.each([
    ['a win', {}, () => [t('History.Won'), '+8,559.80']],
    ['a loss', { winScore: 0 }, () => [t('History.Lost')]],
    ['a stake given back', { cancelled: true, winScore: 206_09 }, () => [t('History.Refunded'), '206.09']],
  ])('%s', (_what, more, words) => {
    expect(show(<WinFigure bet={{ ...bet, ...more }} />).words()).toEqual(words());
  });
});

test('a bet is summarised in two lines: numbers in order, count of lines, amount, and time in Bangkok', () => {
  const onOpen = vi.fn();
  const shown = show(<BetSummary bet={bet} onOpen={onOpen} />);
  expect(shown.words()).toEqual([
    '07',
    '70',
    t('Bet.Odd'),
    t('Bet.Small'),
    [
      `${t('History.PlayNum')} + ${t('Bet.OddEven')} + ${t('Bet.BigSmall')}`,
      t('History.Count', { count: 4 }),
      t('Bet.Yuan', { amount: '206.09' }),
    ].join(' · '),
    '16 Nov 2026, 10:04',
  ]);
  shown.press(shown.names()[0]!);
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('a bet on many numbers shows the first and counts the rest', () => {
  const stakes = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`0${at}`, 100]));
  const words = show(
    <BetSummary bet={{ ...bet, stakes, dsBet: [0, 0], bsBet: [0, 0] }} onOpen={vi.fn()} />,
  ).words();
  expect(words.slice(0, 7)).toEqual(['00', '01', '02', '03', '04', '05', t('History.More', { count: 3 })]);
});

describe('the lines of a bet', () => {
  const head = () => [t('History.Lines'), t('Slip.Number'), t('Slip.Money'), t('Slip.Odds')];

  test('that is settled: those that won first, each with what it won', () => {
    expect(show(<BetLines game={2} lines={linesOf(bet)} running={false} />).words()).toEqual([
      ...head(),
      t('History.WinTotal'),
      '07',
      '101.01',
      '83.33',
      '8,417.16',
      t('Bet.Odd'),
      '55.05',
      '1.90',
      '104.59',
      t('Bet.Small'),
      '20.03',
      '1.90',
      '38.05',
      '70',
      '30.00',
      '85.00',
      '—',
    ]);
  });

  test('that still runs: each with what it can win', () => {
    const running = linesOf({ ...bet, result: '', dsBet: [0, 0], bsBet: [0, 0] });
    expect(show(<BetLines game={2} lines={running} running />).words()).toEqual([
      ...head(),
      t('History.CanWin'),
      '07',
      '101.01',
      '83.33',
      '8,417.16',
      '70',
      '30.00',
      '85.00',
      '2,550.00',
    ]);
  });

  test('are shown a hundred at a time', () => {
    const stakes = Object.fromEntries(
      Array.from({ length: 100 }, (_, at) => [String(at).padStart(2, '0'), 100]),
    );
    const shown = show(<BetLines game={2} lines={linesOf({ ...bet, stakes })} running={false} />);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(100);
    shown.press(t('History.ShowMore', { count: 2 }));
    expect(document.querySelectorAll('tbody tr')).toHaveLength(102);
  });
});
