// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { t } from '../../../lib/i18n/t';
import { show } from '../../../testing/show';
import { PatternSheet } from './pattern-sheet';

const open = (game: 2 | 3 | 4) => show(<PatternSheet game={game} open onClose={() => undefined} />);
const digit = (label: 'Bet.PatternDigits' | 'Bet.PatternAfter' | 'Bet.PatternBefore', value: number) =>
  `${t(label)} ${value}`;

test('heads and tails of 3D take a second digit: after the first one, and before the last one', () => {
  const page = open(3);
  page.press(digit('Bet.PatternDigits', 5));
  expect(page.words()).toContain(t('Bet.Count', { count: 100 }));
  page.press(t('Bet.PatternAfter'));
  page.press(digit('Bet.PatternAfter', 7));
  expect(page.words()).toContain('570  571  572  573  574  575  576  577  578  579');
  page.press(t('Pattern.tail'));
  expect(page.words()).toContain('075  175  275  375  475  575  675  775  875  975');
});

test('in 2D two digits are the whole number, and no second one is asked for', () => {
  expect(open(2).names()).not.toContain(t('Bet.PatternAfter'));
});
