// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { t } from '../../../lib/i18n/t';
import { placedBet as bet } from '../../../testing/placed-bet';
import { show } from '../../../testing/show';
import { linesOf } from './bet';
import { BetLines } from './bet-lines';
import { BetSummary } from './bet-summary';
import { NetFigure } from './net-figure';

describe('the outcome of a bet', () => {
  test.each([
    ['a win', { win: 8_559_80 }, () => [t('History.Won'), '+8,359.80']],
    ['a win of less than the stake', { win: 170_00 }, () => [t('History.WonLess'), '\u221230.00']],
    ['a win of just the stake', { win: 200_00 }, () => [t('History.WonEven'), '0.00']],
    ['a loss', { win: 0 }, () => [t('History.Lost'), '\u2212200.00']],
    ['a stake given back', { cancelled: true, win: 200_00 }, () => [t('History.Refunded'), '200.00']],
  ])('%s', (_what, more, words) => {
    const shown = show(<NetFigure stakes={200_00} cancelled={false} {...more} />);
    expect(shown.words()).toEqual(words());
  });
});

test('a bet is summarised in two lines: what won first, then numbers in order, count of lines, amount, and time in Bangkok', () => {
  const onOpen = vi.fn();
  const shown = show(<BetSummary bet={bet} onOpen={onOpen} />);
  expect(shown.words()).toEqual([
    '07',
    t('History.Won'),
    t('Bet.Odd'),
    t('History.Won'),
    t('Bet.Small'),
    t('History.Won'),
    '70',
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
  expect(words.slice(0, 7)).toEqual(['07', t('History.Won'), '00', '01', '02', '03', '04']);
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
