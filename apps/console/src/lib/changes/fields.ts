import type { ConsoleKey } from '@truedraw/messages/console';
import type { PlainKey, T } from '../i18n/t';
import { showMoney } from '../money';
import { showOdds } from '../odds';
import { ruleFields } from '../parts/rule-items';
import { showPercent } from '../percent';

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

/** A field that is not one of these must be a setting of money. */
export const labelOf = (name: string): PlainKey =>
  labels[name] ?? (`Settings.${name}` as ConsoleKey as PlainKey);

export function showValue(t: T, name: string, value: number | string): string {
  if (typeof value === 'string') return value;
  if (name === 'open' || name === 'isAgent' || name === 'cancelAllowed')
    return t(value ? 'Change.Yes' : 'Change.No');
  if (name === 'betlimit') return value ? showMoney(value) : t('Change.NoLimit');
  if (name.endsWith('Coins')) return showMoney(value);
  if (name.toLowerCase().endsWith('odds')) return value ? showOdds(value) : t('Exposure.Blocked');
  if (name.startsWith('rebate') || name === 'sharerate') return showPercent(value);
  return String(value);
}

export const hasLabel = (name: string): boolean => name in labels;
