import { fill, locales } from '@truedraw/messages';
import { playerCatalogs } from '@truedraw/messages/player/all';
import {
  awardGroupOf,
  awardGroups,
  gameTypes,
  patternsOf,
  type AwardGroup,
  type DigitRule,
} from '@truedraw/rules';
import { describe, expect, test } from 'vitest';
import type { T } from '../../lib/i18n/t';
import { factsOf } from './facts';
import type { Section } from './section';
import { sectionsOf } from './sections-of';
import { meanings } from './types-table';
import { exampleBy } from './worked-figures';

const usual = { coinMode: 1, digitRule: 'set-value-1', lockSeconds: 60 } as const;

const wordsOf = (sections: readonly Section[]): string => JSON.stringify(sections);

describe.each(locales)('in %s', (locale) => {
  const t: T = (key, ...params) => fill(playerCatalogs[locale][key], params[0]);

  test.each(gameTypes)(
    'the rules of %iD are complete: fourteen sections, no gap and no placeholder',
    (game) => {
      const sections = sectionsOf(t, factsOf(game, {}), usual);
      expect(sections).toHaveLength(14);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(14);
      expect(wordsOf(sections)).not.toMatch(/\{\w+\}|""|undefined|NaN/);
    },
  );

  test('the rules of 2D say how its digits are made, by either rule', () => {
    const numberOf = (digitRule: DigitRule) =>
      wordsOf(sectionsOf(t, factsOf(2, {}), { ...usual, digitRule }).filter(({ id }) => id === 'number'));
    expect(numberOf('set-value-1')).toContain(t('Rule.Number2'));
    expect(numberOf('market-1')).toContain(t('Rule.Number2Market'));
  });

  test('the rules say for how many seconds the server holds odds', () => {
    const sections = sectionsOf(t, factsOf(2, {}), { ...usual, lockSeconds: 45 });
    expect(wordsOf(sections.filter(({ id }) => id === 'moving'))).toMatch(/\b45\b/);
  });

  test.each(gameTypes)('the rules of %iD explain every pattern with how many numbers it has', (game) => {
    const words = wordsOf(sectionsOf(t, factsOf(game, {}), usual).filter(({ id }) => id === 'patterns'));
    for (const { id } of patternsOf(game)) expect(words).toContain(t(`Pattern.${id}_text`));
    expect(words).toContain(t('Rule.PatternFor', { count: { 2: 19, 3: 271, 4: 3439 }[game], values: '5' }));
  });

  test('a win and its rounding are computed by the rules package', () => {
    const payout = wordsOf(sectionsOf(t, factsOf(2, {}), usual).filter(({ id }) => id === 'payout'));
    expect(payout).toContain('850.00');
    expect(payout).toContain('0.62');
  });
});

test('the worked example gives the expected numbers', () => {
  expect(exampleBy('set-value-1').digits).toEqual({ 2: '79', 3: '791', 4: '7921' });
  expect(exampleBy('market-1').digits).toEqual({ 2: '91', 3: '791', 4: '7921' });
});

test.each(gameTypes)('each kind of %iD result is explained by a number of that kind', (game) => {
  const explained = Object.entries(meanings[game]) as [AwardGroup, [string, string]][];
  expect(explained.map(([group]) => group)).toEqual(awardGroups(game));
  for (const [group, [, number]] of explained) expect(awardGroupOf(number)).toBe(group);
});
