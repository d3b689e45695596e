import { widthOf, type GameType } from '../game';
import { accept, refuse, type Outcome } from '../outcome';
import type { Picks } from '../slip/picks';
import { arrangements } from './arrangements';
import { byPlace } from './by-place';
import { chosenDigits } from './chosen-digits';
import { excludeDigits, isExcludedDigit, type ExcludedDigit } from './exclude';
import { knownSets } from './known-sets';
import type { PatternAsks, PatternRule } from './pattern';

const rules = {
  reverse: arrangements.reverse,
  box: arrangements.box,
  twins: knownSets.twins,
  head: byPlace.head,
  tail: byPlace.tail,
  either: byPlace.either,
  break: byPlace.break,
  wheel: chosenDigits.wheel,
  'wheel-repeats': chosenDigits['wheel-repeats'],
  brothers: knownSets.brothers,
  consecutive: knownSets.consecutive,
  power: knownSets.power,
  nakkhat: knownSets.nakkhat,
  'group-six': chosenDigits['group-six'],
  'group-three': chosenDigits['group-three'],
  leopard: chosenDigits.leopard,
  bomb: chosenDigits.bomb,
  'odd-head': byPlace['odd-head'],
  'even-head': byPlace['even-head'],
  'odd-tail': byPlace['odd-tail'],
  'even-tail': byPlace['even-tail'],
  'odd-odd': byPlace['odd-odd'],
  'even-even': byPlace['even-even'],
  'odd-even': byPlace['odd-even'],
  'even-odd': byPlace['even-odd'],
} satisfies Record<string, PatternRule>;

export type PatternId = keyof typeof rules;

export interface Pattern {
  readonly id: PatternId;
  readonly games: readonly GameType[];
  readonly asks: PatternAsks;
}

const ruleOf = (id: PatternId): PatternRule => rules[id];

export const patternIds = Object.keys(rules) as readonly PatternId[];

/** The one list of patterns, in the order in which they are shown. */
export const patterns: readonly Pattern[] = patternIds.map((id) => {
  const { games, asks } = ruleOf(id);
  return { id, games, asks };
});

export const patternsOf = (game: GameType): readonly Pattern[] =>
  patterns.filter(({ games }) => games.includes(game));

export const patternAsks = (id: PatternId): PatternAsks => ruleOf(id).asks;

/** The fewest values that a pattern needs to make a number. */
export function leastValues(game: GameType, id: PatternId): number {
  const { asks, least } = ruleOf(id);
  return least?.(game) ?? (asks === 'nothing' ? 0 : 1);
}

export type PatternRefusal = 'NotOfGame' | 'TooFew' | 'WrongValue' | 'NoNumbers';

export interface PatternChoice {
  readonly id: PatternId;
  /** What `asks` of the pattern names, each as text: a digit "5", an ending "12", a number "07". */
  readonly values: readonly string[];
  readonly excluded?: readonly ExcludedDigit[] | undefined;
}

/** The numbers of a pattern, ascending; each is an ordinary line with its own odds. */
export function expandPattern(game: GameType, choice: PatternChoice): Outcome<Picks, PatternRefusal> {
  const { games, asks, numbers } = ruleOf(choice.id);
  const { excluded = [] } = choice;
  if (!games.includes(game)) return refuse('NotOfGame');
  const values = [...new Set(choice.values)];
  if (!values.every((value) => isValue(game, asks, value))) return refuse('WrongValue');
  if (!excluded.every((digit) => isExcludedDigit(game, digit))) return refuse('WrongValue');
  if (values.length < leastValues(game, choice.id)) return refuse('TooFew');
  const picks = excludeDigits(game, numbers(game, values), excluded);
  return picks.length === 0 ? refuse('NoNumbers') : accept(picks);
}

function isValue(game: GameType, asks: PatternAsks, value: string): boolean {
  if (asks === 'nothing' || !/^[0-9]+$/.test(value)) return false;
  if (asks === 'number') return value.length === widthOf(game);
  return value.length === 1 || (asks === 'ending' && value.length === 2 && widthOf(game) > 2);
}
