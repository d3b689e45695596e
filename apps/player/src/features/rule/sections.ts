import type { GameType } from '@truedraw/rules';
import type { PlainKey } from '../../lib/i18n/t';

export interface RuleSection {
  title: PlainKey;
  /** What is told in figures before the sentences. */
  part?: 'digits' | 'times' | 'odds';
  lines: readonly PlainKey[];
}

const digits = { 2: 'Rule.Digits2', 3: 'Rule.Digits3', 4: 'Rule.Digits4' } as const;
const pages = { 2: 'Rule.Numbers2', 3: 'Rule.Numbers3', 4: 'Rule.Numbers4' } as const;
const sides = { 2: 'Rule.Sides2', 3: 'Rule.Sides3', 4: 'Rule.Sides4' } as const;
const awards = { 2: 'Rule.Awards2', 3: 'Rule.Awards3', 4: 'Rule.Awards4' } as const;

/** The rules of a game in the order in which somebody new asks for them. */
export const sectionsOf = (game: GameType): readonly RuleSection[] => [
  {
    title: 'Rule.DigitsTitle',
    part: 'digits',
    lines: [digits[game], 'Rule.DigitsExact', 'Rule.DigitsPublic'],
  },
  {
    title: 'Rule.TimesTitle',
    part: 'times',
    lines: ['Rule.TimesClose', 'Rule.TimesDays', 'Rule.TimesClock'],
  },
  {
    title: 'Rule.PickTitle',
    lines: [pages[game], 'Rule.PickPosition', 'Rule.PickSum', 'Rule.PickFast', 'Rule.PickCost'],
  },
  {
    title: 'Rule.OddsTitle',
    part: 'odds',
    lines: ['Rule.OddsPays', 'Rule.OddsFloor', 'Rule.OddsMove', 'Rule.OddsLock', 'Rule.OddsFull'],
  },
  { title: 'Rule.SidesTitle', lines: ['Rule.SidesOdd', sides[game], 'Rule.SidesWhole'] },
  { title: 'Rule.LimitsTitle', lines: ['Rule.LimitsOwn', 'Rule.LimitsAll', 'Rule.LimitsFinal'] },
  { title: 'Rule.AwardsTitle', lines: [awards[game], 'Rule.AwardsUse'] },
  {
    title: 'Rule.WrongTitle',
    lines: ['Rule.WrongHeld', 'Rule.WrongCancel', 'Rule.WrongCorrect', 'Rule.WrongDebt'],
  },
  { title: 'Rule.RebateTitle', lines: ['Rule.RebateText'] },
  { title: 'Rule.SafeTitle', lines: ['Rule.SafeChance', 'Rule.SafeLimits', 'Rule.SafeHelp'] },
];
