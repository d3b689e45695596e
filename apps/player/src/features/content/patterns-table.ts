import { expandPattern, leastValues, patternsOf, type GameType, type Pattern } from '@truedraw/rules';
import type { T } from '../../lib/i18n/t';
import type { TableBlock } from './section';

/** What the number of numbers is shown for. A wheel of fewer digits would show too little. */
function exampleOf(game: GameType, { id, asks }: Pattern): readonly string[] {
  if (asks === 'nothing') return [];
  if (asks === 'number') return ['1234'.slice(0, game)];
  if (asks === 'digits') return Array.from('12345'.slice(0, Math.max(3, leastValues(game, id))));
  return ['5'];
}

/** Every pattern of a game: its name, its meaning, and how many numbers it has. */
export function patternsTable(t: T, game: GameType): TableBlock {
  return {
    kind: 'table',
    head: [t('Rule.Pattern'), t('Rule.PatternMeaning'), t('Rule.PatternCount')],
    rows: patternsOf(game).map((pattern) => {
      const values = exampleOf(game, pattern);
      const picks = expandPattern(game, { id: pattern.id, values });
      const count = picks.ok ? picks.value.length : 0;
      return [
        t(`Pattern.${pattern.id}`),
        t(`Pattern.${pattern.id}_text`),
        values.length === 0 ? String(count) : t('Rule.PatternFor', { count, values: values.join(' ') }),
      ];
    }),
  };
}
