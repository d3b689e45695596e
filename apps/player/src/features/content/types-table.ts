import { awardGroups, awardName, type AwardGroup, type AwardName, type GameType } from '@truedraw/rules';
import type { PlainKey, T } from '../../lib/i18n/t';
import type { Block } from './section';

const names: Record<AwardName, PlainKey> = {
  mixed: 'Rule.Name_mixed',
  pair: 'Rule.Name_pair',
  'group-six': 'Rule.Name_group_six',
  'group-three': 'Rule.Name_group_three',
  leopard: 'Rule.Name_leopard',
  bomb: 'Rule.Name_bomb',
};

/** The meaning of each award group of a game, with an example. */
export const meanings: Record<GameType, Partial<Record<AwardGroup, [means: PlainKey, example: string]>>> = {
  2: { g6: ['Rule.Means2_g6', '79'], g3: ['Rule.Means2_g3', '77'] },
  3: { g6: ['Rule.Means3_g6', '791'], g3: ['Rule.Means3_g3', '779'], bz: ['Rule.Means3_bz', '777'] },
  4: {
    g6: ['Rule.Means4_g6', '7921'],
    g3: ['Rule.Means4_g3', '7799'],
    bz: ['Rule.Means4_bz', '7779'],
    zd: ['Rule.Means4_zd', '7777'],
  },
};

export const typesTable = (t: T, game: GameType): Block => ({
  kind: 'table',
  head: [t('Rule.Type'), t('Rule.TypeMeans'), t('Rule.TypeExample')],
  rows: awardGroups(game).map((group) => {
    const [means, number] = meanings[game][group] ?? [];
    return [t(names[awardName(game, group)]), means ? t(means) : '', number ?? ''];
  }),
});
