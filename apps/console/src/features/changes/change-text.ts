import type { StaffResponseOf } from '@truedraw/client/staff';
import type { ConsoleKey } from '@truedraw/messages/console';
import { gameName } from '@truedraw/rules';
import type { PlainKey, T } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { showOdds } from '../../lib/odds';
import { ruleFields } from '../../lib/parts/rule-items';
import { showPercent } from '../../lib/percent';

export type Change = StaffResponseOf<'changes'>['list'][number];
type Field = Change['fields'][number];

/** The fields that have a label of their own; the others are settings of money. */
const labels: Readonly<Record<string, PlainKey>> = {
  open: 'Settings.Open',
  baseOdds: ruleFields.baseOdds.text,
  quotaCoins: ruleFields.quotaCoins.text,
  stepOdds: ruleFields.stepOdds.text,
  floorOdds: ruleFields.floorOdds.text,
  capCoins: ruleFields.capCoins.text,
  dsOdds: 'Settings.Ds',
  bsOdds: 'Settings.Bs',
  sideCapCoins: 'Settings.SideCap',
  digitRule: 'Settings.Digits',
  cancelAllowed: 'Settings.CancelAllowed',
  cancelSeconds: 'Settings.CancelSeconds',
  maxStakeCoins: 'Settings.MaxStake',
  odds: 'Exposure.Odds',
  isAgent: 'User.IsAgent',
  rebate2D: 'User.Rebate2D',
  rebate3D: 'User.Rebate3D',
  sharerate: 'User.ShareRate',
  betlimit: 'User.BetLimit',
  paidCoins: 'Agent.Paid',
  name: 'Channel.Name',
  info: 'Channel.Info',
  contact: 'Channel.Contact',
  tip: 'Channel.Tip',
  icon: 'Channel.Icon',
  picture: 'Channel.Picture',
  promptpay: 'Channel.PromptPay',
  position: 'Channel.Position',
  hosts: 'Content.Hosts',
};

const labelOf = (name: string): PlainKey => labels[name] ?? (`Settings.${name}` as ConsoleKey as PlainKey);

function showValue(t: T, name: string, value: number | string): string {
  if (typeof value === 'string') return value;
  if (name === 'open' || name === 'isAgent' || name === 'cancelAllowed')
    return t(value ? 'Change.Yes' : 'Change.No');
  if (name === 'betlimit') return value ? showMoney(value) : t('Change.NoLimit');
  if (name.endsWith('Coins')) return showMoney(value);
  if (name.toLowerCase().endsWith('odds')) return value ? showOdds(value) : t('Exposure.Blocked');
  if (name.startsWith('rebate') || name === 'sharerate') return showPercent(value);
  return String(value);
}

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
