import type { StaffResponseOf } from '@truedraw/client/staff';
import { gameName } from '@truedraw/rules';
import { labelOf, showValue } from '../../lib/changes/fields';
import type { T } from '../../lib/i18n/t';

export type Change = StaffResponseOf<'changes'>['list'][number];
type Field = Change['fields'][number];

/** A sentence for each field of a change, with the old and the new value. */
export const sentencesOf = (t: T, { fields }: Change): string[] =>
  fields.map(({ name, before, after }: Field) => {
    const show = (values: Field['after']) =>
      [...new Set(values.map((value) => showValue(t, name, value)))].filter(Boolean).join(' / ') || '–';
    return t('Sim.Change', { name: t(labelOf(name)), before: show(before), after: show(after) });
  });

export function titleOf(t: T, change: Change): string {
  const { kind, number = '', turnId, userId = 0, month = '', channelId } = change;
  const game = change.game ? gameName(change.game) : '';
  if (kind === 'setChannel' && channelId === undefined) return t('Change.NewChannel');
  const title = t(`Change.${kind}`, { game, number, id: channelId ?? userId, month });
  if (kind !== 'setNumberOdds' && kind !== 'liftOverride') return title;
  return `${title}, ${turnId ? t('Change.OneTurn', { turn: turnId }) : t('Change.EveryTurn')}`;
}

/** The addresses of the pictures that a change puts in place of others, such as a code to pay to. */
export const picturesOf = ({ fields }: Change): string[] =>
  fields
    .filter(({ name }) => name === 'picture' || name === 'icon')
    .flatMap(({ before, after }) => [...before, ...after])
    .filter((address): address is string => typeof address === 'string' && address !== '');
